import { codecRank } from '../../model/codecs.ts';
import type { Quality } from '../../model/media.ts';
import type { Ladder, Rung } from '../../model/network.ts';

/** More are not tried: manifests are written by others, and each rung costs time. */
const MOST_RUNGS = 16;
const SHORTEST_SECONDS = 0.2;
const LONGEST_SECONDS = 30;
const USUAL_SECONDS = 4;

/** The ladder as it may be counted with: rates that are numbers, rising, not too many, and segments of some length. */
export function soundLadder({ rungs, segmentSeconds }: Ladder): Ladder {
  const rising = rungs
    .filter(({ bitsPerSecond }) => bitsPerSecond > 0 && Number.isFinite(bitsPerSecond))
    .sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const step = Math.max(1, (rising.length - 1) / (MOST_RUNGS - 1));
  return {
    rungs: rising.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)),
    segmentSeconds:
      segmentSeconds > 0 ? Math.min(Math.max(segmentSeconds, SHORTEST_SECONDS), LONGEST_SECONDS) : USUAL_SECONDS,
  };
}

/**
 * The rungs of one codec and one dynamic range, since decoders switch between these with a visible hitch: those of the
 * latest segment. At the beginning, without a high dynamic range where there is another, and of the codec that needs
 * fewest bits of those whose least rung the network carries.
 */
export function alike(
  rungs: readonly Rung[],
  qualities: readonly Quality[],
  lastId: string | null,
  bitsPerSecond: number,
): readonly Rung[] {
  const familyOf = (id: string): string => {
    const video = qualities.find((one) => one.id === id)?.video;
    return `${video?.isHdr === true ? 1 : 0} ${codecRank(video?.codec ?? '')}`;
  };
  const families = new Map<string, Rung[]>();
  for (const rung of rungs) {
    const family = familyOf(rung.qualityId);
    families.set(family, [...(families.get(family) ?? []), rung]);
  }
  const isKnown = qualities.some(({ id }) => id === lastId);
  const last = lastId === null || !isKnown ? undefined : families.get(familyOf(lastId));
  if (last !== undefined) return last;
  const sorted = [...families].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, family]) => family);
  return sorted.find(([least]) => (least?.bitsPerSecond ?? 0) <= bitsPerSecond) ?? sorted[0] ?? [];
}
