import { withCompleted } from '../../model/episode-order.ts';
import type { Session } from '../../model/session.ts';
import type { ContentState } from '../../model/state.ts';
import { feature, type Pipeline } from '../define.ts';

const IDLE: ContentState = { status: 'idle' };

/**
 * What is known of the title. One catalogue load brings details, seasons, episodes and availability together, so
 * there are no half-loaded states in between. What the services learn of an episode later is noted on it.
 */
export const content = feature('content', IDLE, {
  on: {
    'session.started': (_, { session }) => ({ status: canLoad(session) ? 'loading' : 'failed' }),
    'catalogue.loaded': (_, { catalogue }) => ({ status: 'loaded', catalogue }),
    'catalogue.failed': () => ({ status: 'failed' }),
    'catalogue.completedSet': (known, { episodeId, isCompleted }) => {
      if (known.status !== 'loaded') return known;
      const { catalogue } = known;
      const episodes = withCompleted(catalogue.episodes, episodeId, isCompleted);
      return { status: 'loaded', catalogue: { ...catalogue, episodes } };
    },
  },
});

/**
 * Asks for the title once, as soon as the page address is read. Without a title or an address to ask there is
 * nothing to load, and the error card says why.
 */
export const loadCatalogue: Pipeline = ({ when }) =>
  when('session.started', ({ session }) =>
    canLoad(session) ? { type: 'catalogue.load', cause: 'start', parameters: session.parameters } : null,
  );

const canLoad = ({ failure, parameters }: Session): boolean => failure === null && parameters.movieId !== null;
