/** One caption: its text, time and place. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** With the tags and entities of WebVTT, as they came: untrusted. */
  readonly text: string;
  /** Null: at the bottom, in the middle. */
  readonly place: CuePlace | null;
  /** Null: as the viewer has chosen. */
  readonly look: CueLook | null;
}

/** The place of a cue in the terms of WebVTT; null for anything that is not given. */
export interface CuePlace {
  readonly vertical: '' | 'rl' | 'lr';
  /** Lines from the top (or, when negative, from the bottom), or percent. */
  readonly line: number | null;
  readonly lineUnit: 'lines' | 'percent';
  readonly lineAlign: 'start' | 'center' | 'end';
  readonly positionPercent: number | null;
  readonly positionAlign: 'start' | 'center' | 'end' | null;
  readonly sizePercent: number;
  readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly region: CueRegion | null;
}

export interface CueRegion {
  readonly id: string;
  readonly widthPercent: number;
  readonly lines: number;
  /** The point of the region that lies on the given point of the picture. */
  readonly regionAnchor: readonly [xPercent: number, yPercent: number];
  readonly viewportAnchor: readonly [xPercent: number, yPercent: number];
}

/** How a file wants a cue to look. */
export interface CueLook {
  /** `#rrggbb`; null: as the viewer has it. */
  readonly color: string | null;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
}

/** The same cue this many seconds later. */
export const moved = (cue: Cue, seconds: number): Cue => ({
  ...cue,
  startSeconds: cue.startSeconds + seconds,
  endSeconds: cue.endSeconds + seconds,
});

/** In the order in which they are read: by their start, else as they arrived. */
export function inReadingOrder(cues: readonly Cue[]): readonly Cue[] {
  return [...cues].sort((left, right) => left.startSeconds - right.startSeconds);
}

/** The cues on the picture at a moment, of a list in reading order. A cue's start is included, its end is not. */
export function cuesAt(cues: readonly Cue[], seconds: number): readonly Cue[] {
  const active: Cue[] = [];
  for (const cue of cues) {
    if (cue.startSeconds > seconds) break;
    if (cue.endSeconds > seconds) active.push(cue);
  }
  return active;
}

/** The next moment at which a cue begins or ends; null if there is none. */
export function nextChange(cues: readonly Cue[], seconds: number): number | null {
  let next = Infinity;
  for (const { startSeconds, endSeconds } of cues) {
    if (startSeconds > seconds) {
      next = Math.min(next, startSeconds);
      break;
    }
    if (endSeconds > seconds) next = Math.min(next, endSeconds);
  }
  return next === Infinity ? null : next;
}

const keyOf = ({ startSeconds, endSeconds, text }: Cue): string =>
  `${startSeconds.toFixed(3)} ${endSeconds.toFixed(3)} ${text}`;

/** Adds new cues only: a stream sends the cues of a segment again whenever it loads the segment again. */
export function mergeCues(known: readonly Cue[], found: readonly Cue[], most: number): readonly Cue[] {
  const keys = new Set(known.map(keyOf));
  const fresh = found.filter((cue) => {
    const key = keyOf(cue);
    return keys.has(key) ? false : keys.add(key);
  });
  if (fresh.length === 0) return known;
  // A live stream never ends, so the oldest are dropped.
  return inReadingOrder([...known, ...fresh]).slice(-most);
}
