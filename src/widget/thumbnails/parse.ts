import type { ImageThumbnail } from '../../../streams/model/thumbnails.ts';
import { webAddress } from '../shared/files/web-address.ts';
import { readJson } from './json.ts';
import type { RawThumbnail } from './raw.ts';
import { readVtt } from './vtt.ts';

const MOST_ENTRIES = 10_000;

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
