import { vttLines, vttTiming } from '../shared/files/vtt-time.ts';
import type { RawThumbnail } from './raw.ts';

const AREA = /^xywh=(?:pixel:)?(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/;

/** Reads cues whose text is the address of a picture, with `#xywh=x,y,w,h` for a part of it; at most `most`. */
export function readVtt(content: string, most: number): readonly RawThumbnail[] {
  const cues: RawThumbnail[] = [];
  const lines = vttLines(content);
  for (let index = 0; index < lines.length && cues.length < most; index += 1) {
    const cue = toCue(lines[index] ?? '', lines[index + 1]);
    if (cue !== null) cues.push(cue);
  }
  return cues;
}

function toCue(line: string, address: string | undefined): RawThumbnail | null {
  const timing = vttTiming(line);
  if (timing === null || address === undefined) return null;
  const times = { start: timing.start, end: timing.end };
  const [url = '', fragment] = address.trim().split('#', 2);
  if (fragment === undefined || !fragment.startsWith('xywh=')) return { ...times, url };
  const [x, y, width, height] = (AREA.exec(fragment) ?? []).slice(1).map(Number);
  // An unreadable area makes the entry invalid: it must not show the whole sprite.
  return { ...times, url, x, y, width: width ?? 0, height: height ?? 0 };
}
