const TIME = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;

/** Seconds of a WebVTT timestamp; NaN for anything else. */
export function vttSeconds(text: string): number {
  const [, hours = '0', minutes, seconds, fraction = '0'] = TIME.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return Number.NaN;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

export interface VttTiming {
  readonly start: number;
  readonly end: number;
}

/** Two times and the settings of a cue are far shorter. */
const LONGEST_TIMING = 1_000;

/** The times of a line like `0:01.000 --> 0:02.000 align:start`; null for other lines. */
export function vttTiming(line: string): VttTiming | null {
  if (line.length > LONGEST_TIMING || !line.includes('-->')) return null;
  const [from, to, ...others] = line.split('-->');
  if (from === undefined || to === undefined || others.length > 0) return null;
  const [end = ''] = to.trim().split(/\s/, 1);
  return { start: vttSeconds(from.trim()), end: vttSeconds(end) };
}

/** More than a list of ten thousand cues has. */
const MOST_LINES = 100_000;

export const vttLines = (content: string): readonly string[] => content.split(/\r\n|\n|\r/, MOST_LINES);
