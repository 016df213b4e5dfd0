import type { Quality } from '../../../../streams/model/media.ts';

/** The value if it can be a size or a rate, or else 0. */
export const positiveOrZero = (value = 0): number => (Number.isFinite(value) && value > 0 ? value : 0);

export const bestFirst = <Q extends Pick<Quality, 'height' | 'bitrateBps'>>(qualities: readonly Q[]): readonly Q[] =>
  [...qualities].sort((a, b) => b.height - a.height || b.bitrateBps - a.bitrateBps);

/** The height with which a film goes on after another film: the same height, or the next lower one. */
export function heightLike(heights: readonly number[], wanted: number): number | null {
  const below = heights.filter((height) => height > 0 && height <= wanted);
  return below.length === 0 ? null : Math.max(...below);
}
