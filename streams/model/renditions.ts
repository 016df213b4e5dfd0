import { codecRank } from './codecs.ts';
import type { Quality } from './media.ts';

/** The device's answer about playing one rendition. */
export interface Decoding {
  readonly isSupported: boolean;
  readonly isSmooth: boolean;
  /** In hardware, or cheap enough without. */
  readonly isPowerEfficient: boolean;
}

export interface DecodingReport {
  /** By the id of a quality; those that are missing could not be asked about. */
  readonly byQuality: Readonly<Record<string, Decoding>>;
  readonly isHdrDisplay: boolean;
}

export type PerformanceSignal =
  /**
   * How many frames came too late to be shown, and how many there were, since the element began with its source. Told
   * every five seconds of play; recordings of earlier releases have no total.
   */
  | { readonly type: 'media.framesCounted'; readonly droppedFrames: number; readonly totalFrames?: number }
  | { readonly type: 'media.decodingTold'; readonly report: DecodingReport };

/** A power-efficient picture of this height is good enough to give up bigger ones that are not. */
const goodHeight = 720;
const capable: Decoding = { isSupported: true, isSmooth: true, isPowerEfficient: true };

const tallest = (qualities: readonly Quality[]): number => Math.max(0, ...qualities.map(({ height }) => height));

/**
 * The qualities that may be chosen automatically: of one codec and one dynamic range, since decoders switch between
 * these with a visible hitch. Smooth and power-efficient qualities come before big ones, HDR only if the display
 * shows it, and then the codec that needs fewer bits. Null: all.
 * @param maximumHeight of the picture in lines; null for any
 */
export function automaticQualities(
  qualities: readonly Quality[],
  report: DecodingReport | null,
  maximumHeight: number | null,
): readonly string[] | null {
  const decoding = ({ id }: Quality): Decoding => report?.byQuality[id] ?? capable;
  const isSmooth = (one: Quality) => decoding(one).isSmooth;
  const isEfficient = (one: Quality) => isSmooth(one) && decoding(one).isPowerEfficient;

  const bestFamily = (): readonly Quality[] => {
    if (report === null) return qualities;
    const supported = filterOrAll(qualities, (one) => decoding(one).isSupported);
    const shown = filterOrAll(supported, ({ video }) => report.isHdrDisplay || video?.isHdr !== true);
    const families = new Map<string, Quality[]>();
    for (const one of shown) {
      const family = `${one.video?.codec.slice(0, 3) ?? ''} ${one.video?.isHdr ?? false}`;
      families.set(family, [...(families.get(family) ?? []), one]);
    }
    const merits = [...families.values()].map((family) => ({
      family,
      merit: [
        tallest(family.filter(isEfficient)),
        family[0]?.video?.isHdr === true ? 1 : 0,
        tallest(family.filter(isSmooth)),
        -Math.min(...family.map(({ video }) => codecRank(video?.codec ?? ''))),
      ],
    }));
    return merits.reduce((best, one) => (isGreater(one.merit, best.merit) ? one : best)).family;
  };

  if (qualities.length < 2) return null;
  const smooth = filterOrAll(bestFamily(), isSmooth);
  const efficientHeight = tallest(smooth.filter(isEfficient));
  const cheap = efficientHeight >= goodHeight ? smooth.filter(({ height }) => height <= efficientHeight) : smooth;
  const lowest = Math.min(...cheap.map(({ height }) => height));
  const limit = Math.max(lowest, maximumHeight ?? Infinity);
  const allowed = cheap.filter(({ height }) => height <= limit);
  return allowed.length === qualities.length ? null : allowed.map(({ id }) => id);
}

/** The fitting ones, or all if none fits: a film that may stutter is better than none. */
function filterOrAll<T>(all: readonly T[], isFitting: (one: T) => boolean): readonly T[] {
  const fitting = all.filter(isFitting);
  return fitting.length === 0 ? all : fitting;
}

function isGreater(left: readonly number[], right: readonly number[]): boolean {
  const index = left.findIndex((value, at) => value !== right[at]);
  return index !== -1 && (left[index] ?? 0) > (right[index] ?? 0);
}
