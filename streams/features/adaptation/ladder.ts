import { codecRank } from '../../model/codecs.ts';
import type { Ladder, PictureSize, Rung } from '../../model/network.ts';

/** More are not tried: manifests are written by others, and each rung costs time. */
const MOST_RUNGS = 16;
const SHORTEST_SECONDS = 0.2;
const LONGEST_SECONDS = 30;
const USUAL_SECONDS = 4;

/** Leaves out a peak that is not a number, or not above the mean. */
const validRung = ({ peakBitsPerSecond = 0, ...rung }: Rung): Rung =>
  peakBitsPerSecond > rung.bitsPerSecond && Number.isFinite(peakBitsPerSecond) ? { ...rung, peakBitsPerSecond } : rung;

/** The ladder made safe to calculate with: rates are numbers, rising, not too many, and segments have some length. */
export function validLadder({ rungs, segmentSeconds, isSoundSeparate }: Ladder): Ladder {
  const rising = rungs
    .filter(({ bitsPerSecond }) => bitsPerSecond > 0 && Number.isFinite(bitsPerSecond))
    .map(validRung)
    .sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const step = Math.max(1, (rising.length - 1) / (MOST_RUNGS - 1));
  return {
    rungs: rising.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)),
    ...(isSoundSeparate === true && { isSoundSeparate }),
    segmentSeconds:
      segmentSeconds > 0 ? Math.min(Math.max(segmentSeconds, SHORTEST_SECONDS), LONGEST_SECONDS) : USUAL_SECONDS,
  };
}

/**
 * The rungs of one codec and one dynamic range, since decoders switch between these with a visible hitch: the codec and
 * range of the latest segment. At the beginning, a high dynamic range comes last, and the codec is the one that needs
 * the fewest bits, if the network carries its least rung.
 * @param all that the stream offers: the rung of the latest segment may no longer be among `rungs`
 */
export function rungsOfOneFamily(
  rungs: readonly Rung[],
  all: readonly Rung[],
  lastId: string | null,
  bitsPerSecond: number,
): readonly Rung[] {
  const families = new Map<string, Rung[]>();
  for (const rung of rungs) {
    const family = familyOf(rung);
    families.set(family, [...(families.get(family) ?? []), rung]);
  }
  const known = all.find(({ qualityId }) => qualityId === lastId);
  const last = known && families.get(familyOf(known));
  if (last !== undefined) return last;
  const sorted = [...families].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, family]) => family);
  return sorted.find(([least]) => (least?.bitsPerSecond ?? 0) <= bitsPerSecond) ?? sorted[0] ?? [];
}

const familyOf = ({ video }: Rung): string => `${video?.isHdr === true ? 1 : 0} ${codecRank(video?.codec ?? '')}`;

/** The rungs up to the least one that fills the picture on the screen: a larger one would be made smaller again. */
export function rungsForSize(rungs: readonly Rung[], size: PictureSize | null): readonly Rung[] {
  const fills = ({ height = 0, video }: Rung): boolean =>
    size !== null && (height >= size.height || (video?.width ?? 0) >= size.width);
  const heights = rungs.filter(fills).map(({ height = 0 }) => height);
  const enough = Math.min(...heights);
  return rungs.filter(({ height = 0 }) => height <= enough);
}
