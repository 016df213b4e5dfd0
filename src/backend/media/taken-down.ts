import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import type { Log } from '../shared/log.ts';
import { type ClosedMedia, isClosed, mediaPathsOf, plainPath } from './closed-media.ts';
import { readClosedMedia } from './read-closed-media.ts';

/** The tables are read again after this time, even if no change of the catalogue was announced. */
const READ_EVERY_MS = 30_000;

/** Prevents that media of titles that are taken down are sent, without a query for each request. */
export interface TakenDown {
  /** Reads which media are closed if the catalogue has changed, and ends running answers whose media are closed now. */
  follow(): Promise<void>;
  /** Throws 451 for a path below `/media` or `/live` that is closed. */
  mustBeOpen(path: string): void;
  /** Throws 451 for a closed path. If the path is closed later, the answer to this request is ended at once. */
  admit(c: Context, path: string): void;
}

interface Answer {
  readonly path: string;
  readonly end: () => void;
}

export function createTakenDown(
  database: Queryable,
  bases: readonly string[],
  log: Log,
  now: () => number = Date.now,
): TakenDown {
  let media: ClosedMedia = { closed: mediaPathsOf([]), open: mediaPathsOf([]) };
  let known: string | null = null;
  let readAtMs = 0;
  let current = Promise.resolve();
  const underWay = new Set<Answer>();

  async function read(): Promise<void> {
    const [row] = await database.query<{ clearings: string }>(
      `select coalesce(sum(times), 0)::text as clearings from cache_clearings where name = 'titles'`,
    );
    const clearings = row?.clearings ?? '';
    if (clearings === known && now() < readAtMs + READ_EVERY_MS) return;
    const found = await readClosedMedia(database, bases);
    if (found.isCut) log('error', 'too many media are taken down to be closed all');
    media = found.media;
    known = clearings;
    readAtMs = now();
    for (const { path, end } of underWay) if (isClosed(media, path)) end();
  }

  const mustBeOpen = (path: string): void => {
    if (isClosed(media, plainPath(path) ?? path)) throw new HttpError(451, 'The title of this media was taken down.');
  };
  return {
    follow: () => {
      // Reads run one after another, because a caller that has just changed a title must not get an older result.
      const next = current.then(read);
      current = next.catch(() => undefined);
      return next;
    },
    mustBeOpen,
    admit: (c, path) => {
      mustBeOpen(path);
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
      if (outgoing === undefined) return;
      const answer = { path: plainPath(path) ?? path, end: () => void outgoing.destroy() };
      underWay.add(answer);
      outgoing.once('close', () => underWay.delete(answer));
    },
  };
}
