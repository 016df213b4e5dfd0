import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readBody } from '../http/body.ts';
import { HttpError } from '../http/errors.ts';
import { resource } from '../http/resource.ts';
import type { TakenDown } from '../media/taken-down.ts';
import { demoKey, demoToken } from './demo-keys.mjs';

/** A request for a licence, in the form that browsers send (EME, section 9.1.3). */
const request = v.object({
  kids: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.minLength(1), v.maxLength(20)),
  type: v.optional(v.picklist(['temporary']), 'temporary'),
});

/** The media that the key decrypts. */
const FILM = '/media/locked/locked.json';

const base64Url = (hexadecimal: string): string => Buffer.from(hexadecimal, 'hex').toString('base64url');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves ClearKey licences for the encrypted demo film. A request needs the right header. There are no licences if the
 * title is taken down.
 */
export function demoLicenseRoutes(takenDown: Pick<TakenDown, 'mustBeOpen'>): Hono {
  const routes = new Hono();
  const kid = base64Url(demoKey.id);
  resource(routes, '/clearkey', {
    POST: (c) => {
      const token = c.req.header('x-license-token') ?? '';
      if (!timingSafeEqual(digest(token), digest(demoToken))) throw new HttpError(403, 'There is no licence for you.');
      const { kids, type } = readBody(c, request);
      if (!kids.includes(kid)) throw new HttpError(404, 'There is no such key.');
      takenDown.mustBeOpen(FILM);
      const keys = [{ kty: 'oct', kid, k: base64Url(demoKey.key) }];
      return c.json({ keys, type }, 200, { 'cache-control': 'no-store' });
    },
  });
  return routes;
}
