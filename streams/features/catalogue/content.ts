import { withCompleted } from '../../model/episode-order.ts';
import type { Session } from '../../model/session.ts';
import type { ContentState } from '../../model/state.ts';
import { feature, type Pipeline, type Subject } from '../define-first.ts';

const IDLE: ContentState = { status: 'idle' };

/** One load brings details, seasons, episodes and availability together, so there are no half-loaded states. */
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

/** Without an id or a service address nothing is requested, and the error card tells the reason. */
export const loadCatalogue: Pipeline = ({ when }) =>
  when('session.started', ({ session }) =>
    canLoad(session) ? { type: 'catalogue.load', cause: 'start', parameters: session.parameters } : null,
  );

const canLoad = ({ failure, parameters }: Session): boolean => failure === null && parameters.movieId !== null;

export const catalogueSubject = { features: [content], pipelines: [loadCatalogue] } satisfies Subject;
