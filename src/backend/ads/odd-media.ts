import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAfter } from '../shared/schedule.ts';

/** The longest time that a stalled answer keeps its player waiting. */
const STALL_MS = 30_000;

/** Bad media for tests: it stalls, or is not media. Returns null for an unknown name. */
export async function oddMedia(name: string, mediaDir: string): Promise<Response | null> {
  const headers = { 'content-type': 'video/mp4', 'cache-control': 'no-store' };
  if (name === 'broken.mp4') return new Response('This is no film.'.repeat(4_000), { headers });
  if (name !== 'stalls-at-start.mp4' && name !== 'stalls-midway.mp4') return null;
  const film = await readFile(join(mediaDir, 'ads', 'ad-1.mp4'));
  const length = name === 'stalls-at-start.mp4' ? 0 : Math.floor(film.length * 0.6);
  return new Response(stalling(film.subarray(0, length)), {
    headers: { ...headers, 'content-length': String(film.length) },
  });
}

function stalling(beginning: Uint8Array): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start: (controller) => {
      if (beginning.length > 0) controller.enqueue(new Uint8Array(beginning));
      timer = runAfter(STALL_MS, () => controller.error(new Error('stalled for long enough'))).unref();
    },
    cancel: () => clearTimeout(timer),
  });
}
