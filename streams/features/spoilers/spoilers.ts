import type { Episode } from '../../model/catalogue.ts';
import { forgetStep } from '../../model/memory.ts';
import { savedSeconds } from '../../model/saved-progress.ts';
import type { SavedProgress } from '../../model/session.ts';
import {
  NOTHING_HIDDEN,
  NO_SPOILERS_WISH,
  isLengthRevealing,
  toSpoilersWish,
  type SpoilersState,
} from '../../model/spoilers.ts';
import { feature, type Pipeline, type State, type Subject } from '../define-later.ts';
import { furthestSeconds } from './furthest.ts';

const catalogueOf = ({ content }: Pick<State, 'content'>) =>
  content.status === 'loaded' ? content.catalogue : { content: null, episodes: [] };

/** The episode after the last one that the viewer has begun, finished or chosen. */
const firstAheadOf = (episodes: readonly Episode[], saved: SavedProgress, selectedId: number | undefined): number =>
  episodes.findLastIndex(
    (episode) => episode.isCompleted || episode.id === selectedId || savedSeconds(saved, episode, null) > 0,
  ) + 1;

/** Decides what is hidden: the wishes of the viewer and the host page come before those of operator and title. */
function decideHidden(now: SpoilersState, { state }: { readonly state: State }): SpoilersState {
  const { content, episodes } = catalogueOf(state);
  const { chapters, furthestSeconds, saved, selection } = state;
  const areLengthsHidden = now.wish.length ?? isLengthRevealing(content);
  const isFinished = episodes.some(({ id, isCompleted }) => isCompleted && id === selection?.episode.id);
  const begun = chapters.status === 'ready' ? chapters.items.filter((one) => one.startSeconds <= furthestSeconds) : [];
  return {
    ...now,
    isAheadHidden: now.wish.ahead ?? now.isAskedByOperator,
    areLengthsHidden,
    isLengthHidden: areLengthsHidden && !isFinished,
    firstAhead: firstAheadOf(episodes, saved, selection?.episode.id),
    firstChapterAhead: begun.length,
  };
}

const forgetWish = forgetStep('spoilers', NO_SPOILERS_WISH);

/** What is hidden from the viewer, because it would tell too much. */
export const spoilers = feature('spoilers', NOTHING_HIDDEN, {
  on: {
    'session.started': (now, { session: { stored } }, context) => {
      const chosen = toSpoilersWish(stored.spoilers);
      return decideHidden({ ...now, chosen, wish: chosen }, context);
    },
    'page.spoilersAsked': (now, _, context) => decideHidden({ ...now, isAskedByOperator: true }, context),
    'intent.hideSpoilers': (now, { change, by }, context) =>
      decideHidden(
        {
          ...now,
          chosen: by === 'host' ? now.chosen : { ...now.chosen, ...change },
          wish: { ...now.wish, ...change },
        },
        context,
      ),
    'intent.reveal': (now, { episodeId }) =>
      now.revealed.includes(episodeId) ? now : { ...now, revealed: [...now.revealed, episodeId] },
    'intent.forget': (now, wish, context) =>
      decideHidden({ ...now, chosen: forgetWish(now.chosen, wish), wish: forgetWish(now.wish, wish) }, context),
  },
  follows: ['content', 'selection', 'saved', 'chapters', 'furthestSeconds'],
  follow: (now, context) => {
    const isSameTitle = catalogueOf(context.state).content?.id === catalogueOf(context.before).content?.id;
    return decideHidden({ ...now, revealed: isSameTitle ? now.revealed : [] }, context);
  },
});

/** Stores what the viewer has chosen, and not what a host page asks for. */
export const storeSpoilers: Pipeline = ({ when }) =>
  when('intent.hideSpoilers', (_, { spoilers: { chosen: value } }, before) =>
    value === before.spoilers.chosen ? null : { type: 'storage.write', cause: 'preference', key: 'spoilers', value },
  );

export const spoilersSubject = { features: [furthestSeconds, spoilers], pipelines: [storeSpoilers] } satisfies Subject;
