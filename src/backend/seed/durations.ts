import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Durations } from './table.ts';

/** What the media script lists: every title it made, with its addresses and its measured length. */
const index = v.object({
  titles: v.array(
    v.object({
      durationSeconds: v.pipe(v.number(), v.gtValue(0)),
      hls: v.optional(v.string()),
      dash: v.optional(v.string()),
      json: v.optional(v.string()),
      mp4: v.optional(v.array(v.string()), []),
    }),
  ),
});

/** Measured lengths by address. Without the list, or with a strange one, the catalogue's own stand. */
export async function readDurations(mediaDir: string): Promise<Durations> {
  try {
    const { titles } = v.parse(index, JSON.parse(await readFile(join(mediaDir, 'index.json'), 'utf8')));
    const seconds = new Map(
      titles.flatMap(({ hls, dash, json, mp4, durationSeconds }) =>
        [hls, dash, json, ...mp4].map((address) => [address, durationSeconds] as const),
      ),
    );
    return (path) => seconds.get(path);
  } catch {
    return () => undefined;
  }
}
