import type { Level } from './playlist.ts';

/** How much later the first frame may appear for a better quality. */
const ACCEPTED_DELAY_MS = 100;
/** The real duration of a segment is known only from its playlist. */
const USUAL_SEGMENT_SECONDS = 4;

export interface StartConditions {
  /** Null if nothing has been measured. */
  readonly bitsPerSecond: number | null;
  /** Size of the player in device pixels. */
  readonly width: number;
  readonly height: number;
  readonly canPlay: (codecs: string) => boolean;
}

/** Levels up to the first one that fills the player. */
function fitting(levels: readonly Level[], { width, height }: StartConditions): readonly Level[] {
  const filling = levels.findIndex((level) => level.width >= width || level.height >= height);
  return filling === -1 ? levels : levels.slice(0, filling + 1);
}

/**
 * The best rendition whose first segment should arrive at most a tenth of a second after that of the cheapest. Null if
 * none is playable.
 * @param cachedUrl the rendition whose first segment is probably in the browser's cache, and costs nothing
 */
export function chooseStartLevel(
  levels: readonly Level[],
  conditions: StartConditions,
  cachedUrl: string | null = null,
): Level | null {
  const playable = levels.filter(({ codecs }) => codecs === '' || conditions.canPlay(codecs));
  // Beside video levels, a level without a size is audio only.
  const pictures = playable.some(({ height }) => height > 0) ? playable.filter(({ height }) => height > 0) : playable;
  const rising = [...pictures].sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const [least] = rising;
  const { bitsPerSecond } = conditions;
  const fit = fitting(rising, conditions);
  const cached = fit.find(({ url }) => url === cachedUrl);
  if (least === undefined || bitsPerSecond === null) return cached ?? least ?? null;
  const costMs = (level: Level) =>
    level === cached ? 0 : (level.bitsPerSecond * USUAL_SEGMENT_SECONDS * 1_000) / bitsPerSecond;
  const mostMs = costMs(cached ?? least) + ACCEPTED_DELAY_MS;
  return fit.filter((level) => costMs(level) <= mostMs).at(-1) ?? least;
}
