import type { RawThumbnail } from './raw.ts';

/** A list of `{startTime, endTime, url, x, y, width, height}`; nothing where it is something else. */
export function readJson(content: string): readonly RawThumbnail[] {
  const list = parse(content);
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map(({ startTime, endTime, ...entry }) => ({
    url: entry['url'],
    x: entry['x'] ?? 0,
    y: entry['y'] ?? 0,
    width: entry['width'],
    height: entry['height'],
    start: startTime,
    end: endTime,
  }));
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
