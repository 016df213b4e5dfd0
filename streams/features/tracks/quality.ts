import type { Quality } from '../../model/media.ts';
import { causeOf } from '../../model/signals.ts';
import { feature, selector, type Pipeline } from '../define-first.ts';

/** The chosen quality, by height, since ids are valid in one stream only. */
export const preferredHeight = feature('preferredHeight', null, {
  on: {
    'intent.chooseQuality': (_, { qualityId }, { state: { tracks } }) =>
      tracks.qualities.find(({ id }) => id === qualityId)?.height ?? null,
  },
});

export const chooseQuality: Pipeline = ({ when }) =>
  when('intent.chooseQuality', (wish) => ({
    type: 'engine.setQuality',
    cause: causeOf(wish),
    qualityId: wish.qualityId,
  }));

const listed = selector(['tracks'], ({ tracks }) => tracks.qualities);

/** Chooses for every further stream of the session the same height, or the next lower one that it has. */
export const restoreQuality: Pipeline = ({ whenChanged }) =>
  whenChanged(listed, (qualities, _, state) => {
    const quality = state.preferredHeight === null ? undefined : nearest(qualities, state.preferredHeight);
    return quality === undefined ? null : { type: 'engine.setQuality', cause: 'preference', qualityId: quality.id };
  });

function nearest(qualities: readonly Quality[], height: number): Quality | undefined {
  const ascending = [...qualities].sort((left, right) => left.height - right.height);
  return ascending.findLast((quality) => quality.height <= height) ?? ascending[0];
}
