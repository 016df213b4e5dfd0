import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Size } from './ladder.ts';
import { run } from '../shared/run.ts';
import type { Tools } from '../shared/tools.ts';
import { readAll } from './track.ts';
import { sheetName, THUMBNAILS_VTT, type ThumbnailPlan, thumbnailsVtt } from './webvtt.ts';

const TILE_WIDTH = 160;
const TALLEST_TILE = 160;
const COLUMNS = 10;
const MOST_ROWS = 10;
const LEAST_STEP_SECONDS = 2;
const MOST_THUMBNAILS = 1_000;

/** Plans a thumbnail for every two seconds, but at most a thousand thumbnails for a long film. */
export function planThumbnails({ width, height }: Size, seconds: number): ThumbnailPlan {
  const stepSeconds = Math.max(LEAST_STEP_SECONDS, Math.ceil(seconds / MOST_THUMBNAILS));
  const count = Math.max(1, Math.ceil(seconds / stepSeconds));
  const shrink = Math.min(TILE_WIDTH / width, TALLEST_TILE / height);
  const even = (length: number) => Math.max(2, Math.round((length * shrink) / 2) * 2);
  const rows = Math.min(MOST_ROWS, Math.ceil(count / COLUMNS));
  return { stepSeconds, count, columns: COLUMNS, rows, tile: { width: even(width), height: even(height) } };
}

/** Writes the sheets and their list into a folder, from a finished rendition. */
export async function makeThumbnails(
  tools: Tools,
  from: { readonly track: string; readonly size: Size; readonly seconds: number },
  to: string,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<void> {
  const plan = planThumbnails(from.size, from.seconds);
  const { stepSeconds, columns, rows, tile } = plan;
  const filters = [
    `fps=1/${stepSeconds}:start_time=0:round=up`,
    `scale=${tile.width}:${tile.height}:flags=area`,
    `tile=${columns}x${rows}`,
  ];
  const args = [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-protocol_whitelist', 'pipe', '-f', 'mov', '-i', 'pipe:0'],
    ...['-vf', filters.join(','), '-q:v', '5', '-map_metadata', '-1', '-bitexact'],
    ...['-f', 'image2', join(to, sheetName('%d'))],
  ];
  await run(tools.ffmpeg, args, { signal, timeoutMs, input: readAll(from.track) });
  await writeFile(join(to, THUMBNAILS_VTT), thumbnailsVtt(plan, from.seconds));
}
