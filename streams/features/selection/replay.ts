import { firstOfSeason } from '../../model/episode-order.ts';
import { feature, type Pipeline } from '../define-first.ts';

/** How the selected episode ended; null while it plays or while a source is being attached. */
export const outcome = feature('outcome', null, {
  on: {
    'media.ended': (_, __, { state: { selection } }) => (selection === null ? null : 'ended'),
    'player.failed': (known, { error }, { state: { selection } }) => {
      // Content the region may not see refuses every choice.
      if (!error.fatal || error.category === 'region' || selection === null) return known;
      return 'failed';
    },
    'media.playing': () => null,
    'media.seeking': () => null,
    'engine.attaching': () => null,
  },
  follows: ['selection'],
  follow: (known, { state, before }) => (state.selection?.episode.id === before.selection?.episode.id ? known : null),
});

/**
 * Choosing the episode that is selected already means to see it again, if it has ended or failed. Choosing a season
 * chooses its first episode.
 */
export const askForReplay: Pipeline = ({ when }) =>
  when(
    ['intent.chooseEpisode', 'intent.chooseSeason'],
    (wish, { selection, outcome: known, episodes: { ordered } }) => {
      const chosenId =
        wish.type === 'intent.chooseEpisode' ? wish.episodeId : firstOfSeason(ordered, wish.seasonId)?.id;
      return known !== null && chosenId !== undefined && selection?.episode.id === chosenId
        ? { type: 'player.replayAsked', outcome: known }
        : null;
    },
  );
