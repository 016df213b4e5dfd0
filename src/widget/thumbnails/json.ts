import { jsonList } from '../shared/files/json-list.ts';
import type { RawThumbnail } from './raw.ts';

/** Reads a list of `{startTime, endTime, url, x, y, width, height}`; empty for anything else. */
export function readJson(content: string, most: number): readonly RawThumbnail[] {
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
