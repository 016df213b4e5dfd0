import type { CueLook } from '../../../../streams/model/cues.ts';
import type { RawCue } from '../vtt-cue.ts';

/** Attributes of a style or of a region, by local name. */
export type Attributes = ReadonlyMap<string, string>;

const names: Readonly<Record<string, string>> = {
  white: '#ffffff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  lime: '#00ff00',
  green: '#008000',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  red: '#ff0000',
  blue: '#0000ff',
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
};

/** `#rrggbb` of a colour in the notation of TTML; null for anything else. */
export function colorOf(text: string | undefined): string | null {
  const value = (text ?? '').trim().toLowerCase();
  const hex = /^(#[0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(value)?.[1];
  return hex ?? (Object.hasOwn(names, value) ? (names[value] ?? null) : null);
}

export function lookOf(style: Attributes): CueLook | null {
  const color = colorOf(style.get('color'));
  // White is the default colour, which the viewer may have changed.
  return color === null || color === '#ffffff' ? null : { color, isBold: false, isItalic: false, isUnderlined: false };
}

/** Two numbers in percent: `10% 80%`. */
function pairOf(text: string | undefined): readonly [number, number] | null {
  const [, x, y] = /^\s*(-?\d{1,3}(?:\.\d{1,6})?)%\s+(-?\d{1,3}(?:\.\d{1,6})?)%\s*$/.exec(text ?? '') ?? [];
  return x === undefined || y === undefined ? null : [Number(x), Number(y)];
}

const aligns: Readonly<Record<string, string>> = { left: 'left', right: 'right', start: 'start', end: 'end' };

type Place = Partial<
  Pick<RawCue, 'line' | 'snapToLines' | 'lineAlign' | 'position' | 'positionAlign' | 'size' | 'align'>
>;

/** Below this line of the picture, captions stand where the viewer has them by default. */
const LOWER_PERCENT = 66;

/** The place of the cues of a region, in the terms of WebVTT. */
export function placeOf(style: Attributes): Place {
  const origin = pairOf(style.get('origin'));
  const extent = pairOf(style.get('extent'));
  const align = aligns[style.get('textAlign') ?? ''] ?? 'center';
  if (origin === null || extent === null) return align === 'center' ? {} : { align };
  const [x, y] = origin;
  const [width, height] = extent;
  const shown = style.get('displayAlign') ?? 'before';
  const [share, lineAlign] = { after: [1, 'end'] as const, center: [0.5, 'center'] as const }[shown] ?? [0, 'start'];
  const line = y + height * share;
  const isCentred = align === 'center' && Math.abs(x + width / 2 - 50) < 5;
  if (isCentred && line >= LOWER_PERCENT) return {};
  const isStart = align === 'left' || align === 'start';
  const across = align === 'center' ? x + width / 2 : isStart ? x : x + width;
  return {
    line,
    snapToLines: false,
    lineAlign,
    size: width,
    align,
    position: across,
    positionAlign: align === 'center' ? 'center' : isStart ? 'line-left' : 'line-right',
  };
}
