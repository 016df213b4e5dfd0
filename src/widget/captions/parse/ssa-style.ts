import type { CueLook } from '../../../../streams/model/cues.ts';
import type { RawCue } from '../../shared/vtt-cue.ts';
import type { Overridden } from './overrides.ts';

/** A style as the parser gives it: CSS properties and some of its own. */
type ParsedStyle = Readonly<Record<string, unknown>>;

interface Resolution {
  readonly width: number;
  readonly height: number;
}

type Where = Pick<RawCue, 'line' | 'snapToLines' | 'lineAlign' | 'position' | 'positionAlign' | 'size' | 'align'>;

const columns = [
  { positionAlign: 'line-left', align: 'left' },
  { positionAlign: 'center', align: 'center' },
  { positionAlign: 'line-right', align: 'right' },
] as const;
const rows = ['end', 'center', 'start'] as const;

/** A smaller margin is the usual distance from the edge, which the player keeps anyway. */
const USUAL_MARGIN_PERCENT = 12;

/** The position of a cue in WebVTT terms. */
export function placeOf(style: ParsedStyle, { alignment, position }: Overridden, { width, height }: Resolution): Where {
  if (alignment === null && position === null) return {};
  const number = (alignment ?? 2) - 1;
  const column = columns[number % 3] ?? columns[1];
  const row = rows[Math.floor(number / 3)] ?? 'end';
  if (position !== null) {
    const [x, y] = [(position[0] / width) * 100, (position[1] / height) * 100];
    return { ...column, position: within(x), line: within(y), snapToLines: false, lineAlign: row };
  }
  return {
    ...acrossOf(column, pixels(style['--cue-left']) / width, pixels(style['--cue-right']) / width),
    ...alongOf(row, (pixels(style['--cue-top'] ?? style['--cue-bottom']) / height) * 100),
  };
}

function acrossOf(column: (typeof columns)[number], left: number, right: number): Where {
  const size = Math.max(20, (1 - left - right) * 100);
  const isUsual = size > 100 - 2 * USUAL_MARGIN_PERCENT;
  if (column.align === 'center') return isUsual ? {} : { ...column, size, position: within(left * 100 + size / 2) };
  return { ...column, size, position: within(column.align === 'left' ? left * 100 : 100 - right * 100) };
}

function alongOf(row: (typeof rows)[number], marginPercent: number): Where {
  if (row === 'center') return { line: 50, snapToLines: false, lineAlign: row };
  if (row === 'start') return { line: within(marginPercent), snapToLines: false, lineAlign: row };
  return marginPercent <= USUAL_MARGIN_PERCENT
    ? {}
    : { line: within(100 - marginPercent), snapToLines: false, lineAlign: row };
}

const within = (percent: number): number => Math.min(100, Math.max(0, percent));

function pixels(value: unknown): number {
  const number = typeof value === 'string' && value.endsWith('px') ? Number.parseFloat(value) : 0;
  return Number.isFinite(number) ? Math.max(0, number) : 0;
}

/** Colour, weight, slant and underline; family and size are the viewer's choice. */
export function lookOf(style: ParsedStyle): CueLook | null {
  const look: CueLook = {
    color: toHex(style['--cue-color']),
    isBold: style['font-weight'] === 'bold',
    isItalic: style['font-style'] === 'italic',
    isUnderlined: style['text-decoration'] === 'underline',
  };
  const isPlain = look.color === null && !look.isBold && !look.isItalic && !look.isUnderlined;
  return isPlain ? null : look;
}

/** `#rrggbb`; null for white, the default colour of captions, and for anything unreadable. */
function toHex(value: unknown): string | null {
  const channels = /^rgba\((\d{1,3}),(\d{1,3}),(\d{1,3}),/.exec(typeof value === 'string' ? value : '')?.slice(1) ?? [];
  const hex = channels.map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0')).join('');
  return hex === '' || hex === 'ffffff' ? null : `#${hex}`;
}
