import { savedSeconds } from '../../model/saved-progress.ts';
import { BEHIND_ALL } from '../../model/spoilers.ts';
import { feature, type State } from '../define-later.ts';

const isFinished = ({ selection, content }: State): boolean =>
  content.status === 'loaded' &&
  content.catalogue.episodes.some(({ id, isCompleted }) => isCompleted && id === selection?.episode.id);

const placeOf = ({ selection, saved }: State): number =>
  selection === null ? 0 : savedSeconds(saved, selection.episode, selection.variant);

/** How far the viewer has been in the present episode, in whole seconds; all of it if the episode is finished. */
export const furthestSeconds = feature('furthestSeconds', 0, {
  on: {
    'media.timeUpdated': (now, { positionSeconds }, { state: { playback, ads } }) =>
      playback.phase === 'playing' && !playback.isSeeking && !ads.blocksFilm
        ? Math.max(now, Math.floor(positionSeconds))
        : now,
  },
  follows: ['content', 'selection'],
  follow: (now, { state, before }) => {
    if (isFinished(state)) return BEHIND_ALL;
    const isSame = state.selection?.episode.id === before.selection?.episode.id;
    return isSame && now !== BEHIND_ALL ? now : placeOf(state);
  },
});
