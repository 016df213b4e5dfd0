import { type Context, Hono } from 'hono';
import { HttpError } from '../http/errors.ts';
import { replyText } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import type { LiveLoop } from './loop.ts';
import { liveMaster } from './master.ts';
import { livePlaylist } from './playlist.ts';
import { loopReader } from './read-loop.ts';

const EXTENSION = '.m3u8';

/** `/live/master.m3u8` and one playlist for each of its tracks. */
export function liveRoutes(mediaDir: string): Hono {
  const routes = new Hono();
  const readLoop = loopReader(mediaDir);
  resource(routes, '/live/:name', {
    GET: async (c) => {
      const name = c.req.param('name') ?? '';
      const loop = name.endsWith(EXTENSION) ? await readLoop() : null;
      const text = loop && playlistNamed(loop, name.slice(0, -EXTENSION.length));
      if (text === null) throw new HttpError(404, 'There is no such live playlist.');
      return reply(c, text);
    },
  });
  return routes;
}

function playlistNamed(loop: LiveLoop, name: string): string | null {
  if (name === 'master') return liveMaster(loop);
  const track = [...loop.video, ...loop.audio].find((candidate) => candidate.name === name);
  return track ? livePlaylist(loop, track, Date.now()) : null;
}

const reply = (c: Context, text: string): Promise<Response> =>
  replyText(c, text, { type: 'application/vnd.apple.mpegurl', cache: 'no-cache' });
