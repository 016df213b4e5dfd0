import type { Cue, CueLook, CuePlace, CueRegion } from '../../../streams/model/cues.ts';

/** The fields that are read from the cue of a browser or a parser. */
export interface RawCue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text?: unknown;
  readonly vertical?: string;
  readonly line?: unknown;
  readonly snapToLines?: boolean;
  readonly lineAlign?: string;
  readonly position?: unknown;
  readonly positionAlign?: string;
  readonly size?: number;
  readonly align?: string;
  readonly region?: RawRegion | null;
}

interface RawRegion {
  readonly id: string;
  readonly width: number;
  readonly lines: number;
  readonly regionAnchorX: number;
  readonly regionAnchorY: number;
  readonly viewportAnchorX: number;
  readonly viewportAnchorY: number;
}

/** Longer texts are no captions; they would only cost drawing. */
const LONGEST_TEXT = 2_000;

/** A cue as plain data; null for a cue without text, or with impossible times. */
export function toCue(raw: RawCue, look: CueLook | null = null): Cue | null {
  const { startTime, endTime, text } = raw;
  if (typeof text !== 'string' || text.trim() === '' || !Number.isFinite(startTime) || !(endTime > startTime))
    return null;
  return {
    startSeconds: startTime,
    // An open end in a live stream is infinite, which JSON cannot hold.
    endSeconds: Math.min(endTime, Number.MAX_SAFE_INTEGER),
    text: text.slice(0, LONGEST_TEXT),
    place: toPlace(raw),
    look,
  };
}

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

const percent = (value: unknown, fallback: number): number => Math.min(100, Math.max(0, number(value) ?? fallback));

function oneOf<T extends string>(value: string | undefined, ...options: readonly T[]): T | null {
  return options.find((option) => option === value) ?? null;
}

const positionAligns: Readonly<Record<string, CuePlace['positionAlign']>> = {
  'line-left': 'start',
  center: 'center',
  'line-right': 'end',
};

function toPlace(raw: RawCue): CuePlace | null {
  const position = number(raw.position);
  const place: CuePlace = {
    vertical: oneOf(raw.vertical, 'rl', 'lr') ?? '',
    line: number(raw.line),
    lineUnit: raw.snapToLines === false ? 'percent' : 'lines',
    lineAlign: oneOf(raw.lineAlign, 'center', 'end') ?? 'start',
    positionPercent: position === null ? null : percent(position, 50),
    positionAlign: positionAligns[raw.positionAlign ?? ''] ?? null,
    sizePercent: percent(raw.size, 100),
    align: oneOf(raw.align, 'start', 'end', 'left', 'right') ?? 'center',
    region: toRegion(raw.region ?? null),
  };
  return isDefault(place) ? null : place;
}

function isDefault({ vertical, line, positionPercent, sizePercent, align, region }: CuePlace): boolean {
  const isInMiddle = positionPercent === null && sizePercent === 100 && align === 'center';
  return vertical === '' && line === null && isInMiddle && region === null;
}

function toRegion(raw: RawRegion | null): CueRegion | null {
  if (raw === null) return null;
  return {
    id: raw.id,
    widthPercent: percent(raw.width, 100),
    lines: Math.min(20, Math.max(1, number(raw.lines) ?? 3)),
    regionAnchor: [percent(raw.regionAnchorX, 0), percent(raw.regionAnchorY, 100)],
    viewportAnchor: [percent(raw.viewportAnchorX, 0), percent(raw.viewportAnchorY, 100)],
  };
}
