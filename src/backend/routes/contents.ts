import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { findAvailability, hostOf } from '../catalogue/availability.ts';
import { findContent, toContent } from '../catalogue/content.ts';
import { findSeasons } from '../catalogue/seasons.ts';
import { HttpError } from '../http/errors.ts';
import { absoluteFrom } from '../http/origin.ts';
import { replyJson } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { cleanText, idParam, parse } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { existing } from './existing.ts';

export function contentRoutes(app: Hono, { database, mediaBaseUrl, country, countryHeader }: Services): void {
  resource(app, '/contents/:id', {
    GET: async (c) => {
      const row = existing(await findContent(database, idParam(c, 'id')), 'content');
      return replyJson(c, toContent(row, absoluteFrom(c, mediaBaseUrl)));
    },
  });

  resource(app, '/contents/:id/seasons', {
    GET: async (c) => replyJson(c, existing(await findSeasons(database, idParam(c, 'id')), 'content')),
  });

  resource(app, '/contents/:id/available', {
    GET: async (c) => {
      const code = (countryHeader && c.req.header(countryHeader)?.trim().toUpperCase()) || country;
      const available = await findAvailability(database, idParam(c, 'id'), code, domainOf(c));
      return replyJson(c, { available: existing(available, 'content') });
    },
  });
}

function domainOf(c: Context): string | null {
  const address = parse(v.pipe(cleanText, v.maxLength(4_096)), c.req.query('domain') ?? '', 400, 'domain');
  try {
    return hostOf(address);
  } catch {
    throw new HttpError(400, 'Expected the address of a page.', 'domain');
  }
}
