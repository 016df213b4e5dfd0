import { dirname } from 'node:path';
import * as v from 'valibot';
import { PackagingFailure } from '../shared/failure.ts';
import { toLanguage } from '../shared/names.ts';
import { run } from '../shared/run.ts';
import type { Tools } from '../shared/tools.ts';
import type { AnalysedFilm } from './film.ts';
import { readChapters } from './folder.ts';

const PROBE_MS = 60_000;
/** The options that open a playlist. Nothing is read from a network, whatever the playlist names. */
const openArgs = (path: string): string[] => [
  ...['-protocol_whitelist', 'file', '-allowed_extensions', 'ALL', '-i', `file:${path}`],
];

const probeSchema = v.object({
  format: v.object({ duration: v.optional(v.pipe(v.string(), v.transform(Number))) }),
  streams: v.array(
    v.object({
      index: v.number(),
      codec_type: v.optional(v.string(), ''),
      height: v.optional(v.number(), 0),
      tags: v.optional(
        v.object({
          comment: v.optional(v.string(), ''),
          language: v.optional(v.string()),
          title: v.optional(v.string()),
        }),
        {},
      ),
    }),
  ),
});

/** Opens a title that was packaged already, here or elsewhere. Throws a readable error. */
export async function openPlaylist(tools: Tools, path: string, signal?: AbortSignal): Promise<AnalysedFilm> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...openArgs(path)];
  const { output } = await run(tools.ffprobe, args, { timeoutMs: PROBE_MS, signal });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), probeSchema), output.toString('utf8'));
  const seconds = read.success ? (read.output.format.duration ?? 0) : 0;
  const streams = read.success ? read.output.streams : [];
  const [smallest] = streams
    .filter(({ codec_type: type }) => type === 'video')
    .sort((one, other) => one.height - other.height);
  if (smallest === undefined || !(seconds > 0)) throw new PackagingFailure(`${path} cannot be played.`);
  const voices = streams.filter(({ codec_type: type }) => type === 'audio');
  return {
    seconds,
    picture: { open: openArgs(path), stream: `0:${smallest.index}` },
    voices: voices.map(({ index, tags: { comment, language, title } }, at) => ({
      open: openArgs(path),
      stream: `0:${index}`,
      // ffmpeg reports the name of an HLS rendition as a comment.
      label: title ?? (comment || `${at + 1}`),
      language: toLanguage(language),
    })),
    chapters: await readChapters(dirname(path)),
  };
}
