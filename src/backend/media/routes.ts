import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { onNotFound } from '../http/errors.ts';
import { pathnameOf } from '../http/origin.ts';
import { replyText } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { locateIn } from '../static/locate.ts';
import { mimeType } from '../static/mime.ts';
import { serveFile } from '../static/serve-file.ts';
import { signLinks } from './master-json.ts';
import type { MediaSigner } from './signer.ts';
import { fetchFromStorage } from './storage.ts';
import type { TakenDown } from './taken-down.ts';

const PREFIX = '/media';
const PLAYLIST_SECONDS = 60;
const SEGMENT_SECONDS = 3_600;
const LARGEST_MASTER_BYTES = 1_000_000;

interface Parts {
  readonly mediaDirs: readonly string[];
  readonly signer: MediaSigner | null;
  readonly takenDown: TakenDown;
}

/**
 * Serves files of films, except those of titles that are taken down. With a signer, it needs signed addresses.
 * `addressOf` tells where a file is that is in no folder.
 */
export function mediaRoutes(
  { mediaDirs, signer, takenDown }: Parts,
  addressOf: (path: string) => Promise<string | null> = () => Promise.resolve(null),
): Hono {
  const routes = new Hono();
  const serve = async (c: Context): Promise<Response> => {
    const asked = pathnameOf(c);
    const { path, secondsLeft } = signer?.open(asked) ?? { path: asked, secondsLeft: Number.POSITIVE_INFINITY };
    takenDown.admit(c, path);
    const file = await locateIn(mediaDirs, path.slice(PREFIX.length));
    const seconds = /\.(m3u8|mpd|json|vtt)$/.test(path) ? PLAYLIST_SECONDS : SEGMENT_SECONDS;
    // An answer is not cached for longer than its address is valid.
    const cache = `public, max-age=${Math.floor(Math.min(seconds, secondsLeft))}`;
    if (file === null) {
      const address = await addressOf(path);
      if (address === null) return onNotFound();
      return fetchFromStorage(c, address, cache, {
        type: mimeType(path),
        // The address may be signed for one method only.
        method: 'GET',
      });
    }
    if (signer === null || !file.path.endsWith('.json') || file.size > LARGEST_MASTER_BYTES) {
      return serveFile(c, file, cache);
    }
    const text = signLinks(await readFile(file.path, 'utf8'), signer.sign);
    return replyText(c, text, { type: 'application/json; charset=utf-8', cache });
  };
  resource(routes, `${PREFIX}/*`, { GET: serve });
  return routes;
}
