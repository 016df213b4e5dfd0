import { join } from 'node:path';
import { toSize, wholeFrames } from './picture.ts';
import { posterMoments, scorePoster } from './poster-score.ts';
import { openFilm, type Film } from './probe.ts';
import { run, RunFailure } from '../shared/run.ts';
import type { Size } from './ladder.ts';
import type { Tools } from '../shared/tools.ts';

export const POSTER = 'poster.jpg';
const SAMPLE_SIZE = { width: 160, height: 90 } as const;
const FRAME_MS = 120_000;
const LARGEST_WIDTH = 1_920;

const frameAt = (path: string, { picture }: Film, seconds: number, filters: readonly string[]): string[] => [
  ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-ss', seconds.toFixed(3)],
  ...openFilm(path),
  ...['-map', `0:${picture.index}`, '-frames:v', '1'],
  ...['-vf', [...wholeFrames(picture), ...filters].join(',')],
];

/** Writes the best frame as the poster. Returns its moment in seconds; null if no judged frame can be a poster. */
export async function makePoster(
  tools: Tools,
  path: string,
  film: Film,
  { width, height }: Size,
  to: string,
  signal: AbortSignal,
): Promise<number | null> {
  let best: { seconds: number; score: number } | null = null;
  for (const seconds of posterMoments(film.pictureSeconds)) {
    const filters = [...toSize(film.picture, SAMPLE_SIZE), 'format=gray'];
    const args = [...frameAt(path, film, seconds, filters), '-f', 'rawvideo', 'pipe:1'];
    const frame = await run(tools.ffmpeg, args, { timeoutMs: FRAME_MS, signal }).catch(unlessBroken);
    if (frame === null || frame.output.length !== SAMPLE_SIZE.width * SAMPLE_SIZE.height) continue;
    const score = scorePoster(frame.output, SAMPLE_SIZE.width);
    if (score > (best?.score ?? 0)) best = { seconds, score };
  }
  if (best === null) return null;
  const shrink = Math.min(1, LARGEST_WIDTH / width);
  const size = { width: Math.round((width * shrink) / 2) * 2, height: Math.round((height * shrink) / 2) * 2 };
  // JPEG uses the full range of brightness.
  const filters = [...toSize(film.picture, size), 'scale=out_range=pc', 'format=yuvj420p'];
  const options = ['-q:v', '3', '-map_metadata', '-1', '-bitexact', '-f', 'image2', '-update', '1', join(to, POSTER)];
  await run(tools.ffmpeg, [...frameAt(path, film, best.seconds, filters), ...options], { timeoutMs: FRAME_MS, signal });
  return best.seconds;
}

/** Skips a moment that cannot be decoded. */
function unlessBroken(error: unknown): null {
  if (error instanceof RunFailure) return null;
  throw error;
}
