import type { Quality } from '../../model/media.ts';
import { feature, selector, type Pipeline } from '../define.ts';

/** Ids mean nothing in the next stream, heights do. */
export const preferredHeight = feature('preferredHeight', null, {
  on: {
    'intent.chooseQuality': (_, { qualityId }, { state: { tracks } }) =>
      tracks.qualities.find(({ id }) => id === qualityId)?.height ?? null,
  },
});

/** Puts a chosen quality on at once. */
export const chooseQuality: Pipeline = ({ when }) =>
  when('intent.chooseQuality', ({ qualityId }) => ({ type: 'engine.setQuality', cause: 'viewer', qualityId }));

const listed = selector(['tracks'], ({ tracks }) => tracks.qualities);

/**
 * A chosen quality holds for the whole session: by height in the next stream, or the next lower one it has. Until
 * something is chosen the engine decides, which costs no command.
 */
export const restoreQuality: Pipeline = ({ whenChanged }) =>
  whenChanged(listed, (qualities, _, state) => {
    const quality = state.preferredHeight === null ? undefined : nearest(qualities, state.preferredHeight);
    return quality === undefined ? null : { type: 'engine.setQuality', cause: 'preference', qualityId: quality.id };
  });

function nearest(qualities: readonly Quality[], height: number): Quality | undefined {
  const ascending = [...qualities].sort((left, right) => left.height - right.height);
  return ascending.findLast((quality) => quality.height <= height) ?? ascending[0];
}
