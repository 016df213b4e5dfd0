import type { RawThumbnail } from './raw.ts';

const TIME = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;
const AREA = /^xywh=(?:pixel:)?(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/;

/** Cues whose text is the address of a picture, with `#xywh=x,y,w,h` where it is a part of one. */
export function readVtt(content: string): readonly RawThumbnail[] {
  return content
    .split(/\r\n|\n|\r/)
    .map((line, index, lines) => toCue(line, lines[index + 1]))
    .filter((cue) => cue !== null);
}

function toCue(timing: string, address: string | undefined): RawThumbnail | null {
  const [from, to, ...others] = timing.split('-->');
  if (to === undefined || others.length > 0 || address === undefined) return null;
  const [end = ''] = to.trim().split(/\s/, 1);
  const times = { start: toSeconds((from ?? '').trim()), end: toSeconds(end) };
  const [url = '', fragment] = address.trim().split('#', 2);
  if (fragment === undefined || !fragment.startsWith('xywh=')) return { ...times, url };
  const [x, y, width, height] = (AREA.exec(fragment) ?? []).slice(1).map(Number);
  // A part that cannot be told is not the whole: showing all of a sprite would be worse than nothing.
  return { ...times, url, x, y, width: width ?? 0, height: height ?? 0 };
}

function toSeconds(text: string): number {
  const [, hours = '0', minutes, seconds, fraction = '0'] = TIME.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return Number.NaN;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}
