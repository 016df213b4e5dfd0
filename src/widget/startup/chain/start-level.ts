import type { Level } from './playlist.ts';

/** What the first picture may come later for being a better one. */
const WORTH_MS = 100;
/** How long a segment is, is not known before its playlist. */
const USUAL_SEGMENT_SECONDS = 4;

export interface StartConditions {
  /** Null where nothing has been measured. */
  readonly bitsPerSecond: number | null;
  /** Of the player, in pixels of the screen. */
  readonly width: number;
  readonly height: number;
  readonly canPlay: (codecs: string) => boolean;
}

/** None of a larger picture than the smallest that fills the player. */
function fitting(levels: readonly Level[], { width, height }: StartConditions): readonly Level[] {
  const filling = levels.findIndex((level) => level.width >= width || level.height >= height);
  return filling === -1 ? levels : levels.slice(0, filling + 1);
}

/**
 * The best rendition whose first segment should come at most a tenth of a second after that of the least. Null where
 * nothing can be played.
 */
export function chooseStartLevel(levels: readonly Level[], conditions: StartConditions): Level | null {
  const playable = levels.filter(({ codecs }) => codecs === '' || conditions.canPlay(codecs));
  // Beside pictures, a level without a size is sound alone.
  const pictures = playable.some(({ height }) => height > 0) ? playable.filter(({ height }) => height > 0) : playable;
  const rising = [...pictures].sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const [least] = rising;
  const { bitsPerSecond } = conditions;
  if (least === undefined || bitsPerSecond === null) return least ?? null;
  const costMs = (level: Level) =>
    ((level.bitsPerSecond - least.bitsPerSecond) * USUAL_SEGMENT_SECONDS * 1_000) / bitsPerSecond;
  return (
    fitting(rising, conditions)
      .filter((level) => costMs(level) <= WORTH_MS)
      .at(-1) ?? least
  );
}
