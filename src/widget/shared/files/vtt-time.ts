const MARK = '[:;.,：；．，]';
const MARKS = new RegExp(MARK, 'g');
/** Up to four numbers, any of which may be missing: hours, minutes, seconds and a fraction. */
const TIME = new RegExp(`^[-+]?\\d{0,4}(?:\\s?${MARK}\\s?\\d{0,9}){0,3}`);

/**
 * Seconds of a time as people and programs write it: `00:01:02.500`, `1:2,5`, `00:01:02:500`, `62,5`. NaN for anything
 * else. A time before the beginning is 0.
 */
export function vttSeconds(text: string): number {
  if (TIME.exec(text)?.[0] !== text || !/\d/.test(text)) return Number.NaN;
  const parts = text.split(MARKS).map((part) => part.trim());
  const marks = text.match(MARKS) ?? [];
  const last = parts.at(-1) ?? '';
  const isPoint = !/[:：]/.test(marks.at(-1) ?? ':') && (marks.length === 1 || marks.at(-1) !== marks[0]);
  const hasFraction = parts.length === 4 || (parts.length > 1 && (isPoint || last.length > 2));
  const whole = (hasFraction ? parts.slice(0, -1) : parts).reduce((sum, part) => sum * 60 + Math.abs(Number(part)), 0);
  return text.startsWith('-') ? 0 : whole + (hasFraction ? Number(`0.${last}`) : 0);
}

export interface VttTiming {
  /** NaN if it cannot be read; so is the end. */
  readonly start: number;
  readonly end: number;
  /** What follows the times on their line: settings of the cue. */
  readonly rest: string;
}

/** Two times and the settings of a cue are far shorter. */
const LONGEST_TIMING = 1_000;
const ARROW = /-{1,4} ?-{0,2}>|[–—−]{1,2}>|=>|→/;

/**
 * The times of a line like `0:01.000 --> 0:02.000 align:start`; null for other lines. Arrows other than WebVTT's count
 * only between two whole times, since texts contain them as well.
 */
export function vttTiming(line: string): VttTiming | null {
  const arrow = line.length > LONGEST_TIMING ? null : ARROW.exec(line);
  if (arrow === null) return null;
  const from = line.slice(0, arrow.index).trim();
  const to = line.slice(arrow.index + arrow[0].length).trim();
  const until = (TIME.exec(to)?.[0] ?? '').trimEnd();
  const rest = to.slice(until.length);
  const timing = {
    start: vttSeconds(from),
    end: /^\S|-->/.test(rest) ? Number.NaN : vttSeconds(until),
    rest: rest.trim(),
  };
  if (arrow[0].endsWith('-->')) return isMeantAsTimes(from, to) ? timing : null;
  return from.includes(':') && until.includes(':') && timing.start < timing.end ? timing : null;
}

/** An arrow of WebVTT may stand in a text, too, or end a comment of HTML. */
const isMeantAsTimes = (from: string, to: string): boolean =>
  !from.includes('<!') && (from === '' || to === '' || NUMBER_WITH_MARK.test(`${from} ${to}`));

const NUMBER_WITH_MARK = new RegExp(`\\d\\s?${MARK}|${MARK}\\s?\\d`);

/** More than a list of ten thousand cues has. */
const MOST_LINES = 100_000;

export const vttLines = (content: string): readonly string[] => content.split(/\r\n|\n|\r/, MOST_LINES);
