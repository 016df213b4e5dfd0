import { type Context, Hono } from 'hono';
import { HttpError } from '../http/errors.ts';
import { pathnameOf } from '../http/origin.ts';
import { replyText } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import type { MediaSigner } from '../media/signer.ts';
import type { TakenDown } from '../media/taken-down.ts';
import { locate } from '../static/locate.ts';
import { serveFile } from '../static/serve-file.ts';
import { segmentInChunks } from './chunks.ts';
import { hasParts, inWholeSegments, type LiveLoop, type LiveTrack, tracksOf } from './loop.ts';
import { LIVE_TIME, liveManifest } from './manifest.ts';
import { liveMaster } from './master.ts';
import { MEDIA, readPart } from './parts.ts';
import { livePlaylist, targetDuration } from './playlist.ts';
import { loopReader } from './read-loop.ts';
import { reloadDueMs } from './reload.ts';
import { createWaiting } from './waiting.ts';
import { dueMs, LIVE_WINDOW_SECONDS, type PlacedPart, segmentNumbered } from './window.ts';

const PREFIX = '/live/';
/** The address below which the channel is sent in parts. */
const LOW_LATENCY = 'low-latency/';
const MASTER = 'master.m3u8';
const MANIFEST = 'manifest.mpd';
const PLAYLIST = /^([^/]+)\.m3u8$/;
const PART = /^([^/]+)\/(\d{1,12})\.(\d{1,4})\.m4s$/;
const INIT = /^([^/]+)\/init\.mp4$/;
const SEGMENT = /^([^/]+)\/(\d{1,12})\.m4s$/;
/** How long parts may be cached. They never change, but nobody needs them for longer. */
const PART_CACHE_SECONDS = 60;

interface Parts {
  readonly mediaDir: string;
  readonly signer: MediaSigner | null;
  readonly takenDown: TakenDown;
}

interface Asked {
  readonly loop: LiveLoop;
  readonly name: string;
  /** How many seconds its address is still valid. */
  readonly secondsLeft: number;
}

/**
 * Serves `/live/master.m3u8` and a playlist for each of its tracks. With a signer, only signed addresses are answered.
 * Below `/live/low-latency/` is the same channel with parts of segments: a playlist that is asked for ahead of time,
 * and the next part, are sent when they are ready. It also has a DASH manifest, whose segments are sent in chunks. All
 * of this ends when the title of the channel is taken down.
 */
export function liveRoutes({ mediaDir, signer, takenDown }: Parts, waiting = createWaiting()): Hono {
  const routes = new Hono();
  const readLoop = loopReader(mediaDir);

  async function playlist(c: Context, { loop, name }: Asked): Promise<Response | null> {
    if (name === MASTER) return reply(c, liveMaster(loop));
    const track = trackNamed(loop, PLAYLIST.exec(name)?.[1]);
    if (!track) return null;
    const due = reloadDueMs(loop, track, new URL(c.req.url).searchParams, Date.now());
    await waiting.until(due, c.req.raw.signal);
    return reply(c, livePlaylist(loop, signer ? signed(track, signer) : track, Math.max(due, Date.now())));
  }

  async function part(c: Context, { loop, name, secondsLeft }: Asked): Promise<Response | null> {
    const [, trackName, sequence, index] = PART.exec(name) ?? [];
    const track = trackNamed(loop, trackName);
    const segment = track && segmentNumbered(loop, track, Number(sequence));
    const found = segment?.parts[Number(index)];
    if (!track || !segment || !found) return null;
    if (!isInReach(found, targetDuration(loop, track))) return null;
    await waiting.until(dueMs(found), c.req.raw.signal);
    return c.body(await readPart(mediaDir, segment.uri, found), 200, {
      'cache-control': cacheOf(secondsLeft),
      'content-length': String(found.bytes),
      'content-type': 'video/mp4',
    });
  }

  async function dash(c: Context, { loop, name, secondsLeft }: Asked): Promise<Response | null> {
    if (!hasParts(loop)) return null;
    if (name === LIVE_TIME) return c.text(new Date().toISOString(), 200, { 'cache-control': 'no-store' });
    if (name === MANIFEST) return replyText(c, liveManifest(loop), { type: 'application/dash+xml', cache: 'no-cache' });
    const init = trackNamed(loop, INIT.exec(name)?.[1])?.init;
    if (init?.startsWith(MEDIA)) {
      const file = await locate(mediaDir, init.slice(MEDIA.length));
      return file && serveFile(c, file, cacheOf(secondsLeft));
    }
    const [, trackName, sequence] = SEGMENT.exec(name) ?? [];
    const track = trackNamed(loop, trackName);
    const segment = track && segmentNumbered(loop, track, Number(sequence));
    const [first] = segment?.parts ?? [];
    if (!track || !segment || !first || !isInReach(first, targetDuration(loop, track))) return null;
    return c.body(segmentInChunks({ mediaDir, loop, track, waiting }, segment), 200, {
      'cache-control': cacheOf(secondsLeft),
      'content-type': 'video/mp4',
    });
  }

  async function find(c: Context, loop: LiveLoop, name: string, secondsLeft: number): Promise<Response | null> {
    if (!name.startsWith(LOW_LATENCY)) return playlist(c, { loop: inWholeSegments(loop), name, secondsLeft });
    const asked = { loop, name: name.slice(LOW_LATENCY.length), secondsLeft };
    return (await playlist(c, asked)) ?? (await part(c, asked)) ?? dash(c, asked);
  }

  resource(routes, `${PREFIX}*`, {
    GET: async (c) => {
      const asked = pathnameOf(c);
      const { path, secondsLeft } = signer?.open(asked) ?? { path: asked, secondsLeft: Number.POSITIVE_INFINITY };
      takenDown.admit(c, path);
      const loop = await readLoop();
      const answer = loop && (await find(c, loop, path.slice(PREFIX.length), secondsLeft));
      if (!answer) throw new HttpError(404, 'There is no such live playlist or part.');
      return answer;
    },
  });
  return routes;
}

const trackNamed = (loop: LiveLoop, name: string | undefined): LiveTrack | undefined =>
  tracksOf(loop).find((track) => track.name === name);

/** Whether a part can be sent: it is not further ahead than `mostSeconds`, and not before the window. */
function isInReach(part: PlacedPart, mostSeconds: number): boolean {
  const aheadMs = dueMs(part) - Date.now();
  return aheadMs <= mostSeconds * 1_000 && aheadMs >= -LIVE_WINDOW_SECONDS * 1_000;
}

/** The `Cache-Control` of a part. It is not cached for longer than its address is valid. */
const cacheOf = (secondsLeft: number): string =>
  `public, max-age=${Math.floor(Math.min(PART_CACHE_SECONDS, secondsLeft))}`;

/** Signs the addresses of segments, because they lie in another folder than the playlist. */
const signed = (track: LiveTrack, { sign }: MediaSigner): LiveTrack => ({
  ...track,
  init: sign(track.init),
  segments: track.segments.map((segment) => ({ ...segment, uri: sign(segment.uri) })),
});

const reply = (c: Context, text: string): Promise<Response> =>
  replyText(c, text, { type: 'application/vnd.apple.mpegurl', cache: 'no-cache' });
