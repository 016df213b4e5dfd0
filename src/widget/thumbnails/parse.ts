import type { ImageThumbnail } from '../../../streams/model/thumbnails.ts';
import { webAddress } from '../shared/files/web-address.ts';
import { jsonList } from '../shared/files/json-list.ts';
import { vttLines, vttTiming } from '../shared/files/vtt-time.ts';

const MOST_ENTRIES = 10_000;
const AREA = /^xywh=(?:pixel:)?(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/;

/** One entry of a file, not validated yet. */
interface RawThumbnail {
  readonly start: unknown;
  readonly end: unknown;
  readonly url: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
}

/** Parses WebVTT or JSON. Invalid entries are left out. */
export function parseThumbnails(text: string, fileUrl: string): readonly ImageThumbnail[] {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  const entries = (content.startsWith('WEBVTT') ? readVtt : readJson)(content, MOST_ENTRIES);
  return entries
    .map((entry) => toThumbnail(entry, fileUrl))
    .filter((thumbnail) => thumbnail !== null)
    .sort((left, right) => left.startSeconds - right.startSeconds);
}

function toThumbnail(entry: RawThumbnail, fileUrl: string): ImageThumbnail | null {
  const { start: startSeconds, end: endSeconds } = entry;
  const url = webAddress(entry.url, fileUrl);
  if (url === null || !isTime(startSeconds) || !isTime(endSeconds) || endSeconds <= startSeconds) return null;
  const { x = 0, y = 0, width, height } = entry;
  // In JSON, null counts as missing.
  if ((width ?? null) === null && (height ?? null) === null) return { startSeconds, endSeconds, url, area: null };
  const isArea = isPixels(x, 0) && isPixels(y, 0) && isPixels(width, 1) && isPixels(height, 1);
  return isArea ? { startSeconds, endSeconds, url, area: { x, y, width, height } } : null;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isPixels = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= 65_535;

/** Reads a list of `{startTime, endTime, url, x, y, width, height}`; empty for anything else. */
function readJson(content: string, most: number): readonly RawThumbnail[] {
  return jsonList(content, most).map(({ startTime, endTime, ...entry }) => ({
    url: entry['url'],
    x: entry['x'] ?? 0,
    y: entry['y'] ?? 0,
    width: entry['width'],
    height: entry['height'],
    start: startTime,
    end: endTime,
  }));
}

/** Reads cues whose text is the address of a picture, with `#xywh=x,y,w,h` for a part of it; at most `most`. */
function readVtt(content: string, most: number): readonly RawThumbnail[] {
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
