import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { LiveLoop } from './loop.ts';

/** The address below which segments are served. Names in the file are relative to it. */
const SEGMENTS_BASE = '/media/live/';

const address = v.pipe(
  v.string(),
  v.transform((name) => (name.startsWith('/') ? name : SEGMENTS_BASE + name)),
);
const positive = v.pipe(v.number(), v.gtValue(0));
const whole = v.pipe(positive, v.safeInteger());
const part = v.object({
  offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  bytes: whole,
  seconds: positive,
  independent: v.boolean(),
});
const segment = v.object({ uri: address, seconds: positive, parts: v.optional(v.array(part)) });
const base = {
  id: v.string(),
  codecs: v.string(),
  init: address,
  segments: v.pipe(v.array(segment), v.minLength(1)),
  bandwidth: positive,
  timescale: v.optional(whole),
};
const rendition = v.object({ ...base, width: v.number(), height: v.number() });
const audio = v.object({ ...base, label: v.string(), language: v.string() });
const description = v.object({
  frameRate: v.optional(v.number()),
  video: v.pipe(v.array(rendition), v.minLength(1)),
  audio: v.optional(v.array(audio), []),
});

/** Reads the description of the live loop that the media script wrote: its tracks with exact durations. */
export function parseLoop(input: unknown): LiveLoop {
  const { frameRate = null, video, audio: sound } = v.parse(description, input);
  return {
    video: video.map(({ id, ...track }) => ({ ...track, name: id, frameRate })),
    audio: sound.map(({ id, ...track }) => ({ ...track, name: id })),
  };
}

/** Reads the file once for each version of it. Returns null while there is no file. */
export function loopReader(mediaDir: string): () => Promise<LiveLoop | null> {
  const path = join(mediaDir, 'live', 'segments.json');
  let kept: { readonly modifiedMs: number; readonly loop: LiveLoop } | null = null;
  return async () => {
    const modifiedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (modifiedMs === null) return null;
    if (kept?.modifiedMs !== modifiedMs)
      kept = { modifiedMs, loop: parseLoop(JSON.parse(await readFile(path, 'utf8'))) };
    return kept.loop;
  };
}
