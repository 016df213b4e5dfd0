import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MediaFacts } from './table.ts';

/** The list of the media script: every title with its addresses and its measured length. */
const index = v.object({
  titles: v.array(
    v.object({
      durationSeconds: v.pipe(v.number(), v.gtValue(0)),
      hls: v.optional(v.string()),
      dash: v.optional(v.string()),
      json: v.optional(v.string()),
      mp4: v.optional(v.array(v.string()), []),
      subtitles: v.optional(v.array(v.object({ label: v.string(), language: v.string(), src: v.string() })), []),
    }),
  ),
});

/** Reads the list. If there is no valid list, the lengths of the catalogue are used, and there are no subtitles. */
export async function readMediaFacts(mediaDir: string): Promise<MediaFacts> {
  try {
    const { titles } = v.parse(index, JSON.parse(await readFile(join(mediaDir, 'index.json'), 'utf8')));
    const byPath = new Map(
      titles.flatMap(({ hls, dash, json, mp4, ...facts }) =>
        [hls, dash, json, ...mp4].map((address) => [address, facts] as const),
      ),
    );
    return {
      seconds: (path) => byPath.get(path)?.durationSeconds,
      subtitles: (path) => byPath.get(path)?.subtitles ?? [],
    };
  } catch {
    return unknownMedia;
  }
}

export const unknownMedia: MediaFacts = { seconds: () => undefined, subtitles: () => [] };
