import { type Context, Hono } from 'hono';
import { HttpError } from '../http/errors.ts';
import { pathnameOf } from '../http/origin.ts';
import { replyText } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import type { MediaSigner } from '../media/signer.ts';
import type { LiveLoop, LiveTrack } from './loop.ts';
import { liveMaster } from './master.ts';
import { livePlaylist } from './playlist.ts';
import { loopReader } from './read-loop.ts';

const PREFIX = '/live/';
const EXTENSION = '.m3u8';

/** `/live/master.m3u8` and one playlist for each of its tracks; with a signer, by signed addresses alone. */
export function liveRoutes(mediaDir: string, signer: MediaSigner | null): Hono {
  const routes = new Hono();
  const readLoop = loopReader(mediaDir);
  resource(routes, `${PREFIX}*`, {
    GET: async (c) => {
      const asked = pathnameOf(c);
      const name = (signer?.open(asked).path ?? asked).slice(PREFIX.length);
      const loop = name.endsWith(EXTENSION) ? await readLoop() : null;
      const text = loop && playlistNamed(loop, name.slice(0, -EXTENSION.length), signer);
      if (text === null) throw new HttpError(404, 'There is no such live playlist.');
      return reply(c, text);
    },
  });
  return routes;
}

function playlistNamed(loop: LiveLoop, name: string, signer: MediaSigner | null): string | null {
  if (name === 'master') return liveMaster(loop);
  const track = [...loop.video, ...loop.audio].find((candidate) => candidate.name === name);
  return track ? livePlaylist(loop, signer ? signed(track, signer) : track, Date.now()) : null;
}

/** Its segments lie in another folder than the playlist. */
const signed = (track: LiveTrack, { sign }: MediaSigner): LiveTrack => ({
  ...track,
  init: sign(track.init),
  segments: track.segments.map((segment) => ({ ...segment, uri: sign(segment.uri) })),
});

const reply = (c: Context, text: string): Promise<Response> =>
  replyText(c, text, { type: 'application/vnd.apple.mpegurl', cache: 'no-cache' });
