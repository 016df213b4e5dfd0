import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { type ContentList, listContents, listFavourites, listHistory, type Page } from '../catalogue/lists.ts';
import { rememberWatched } from '../catalogue/marks.ts';
import { readBody } from '../http/body.ts';
import { absoluteFrom } from '../http/origin.ts';
import { replyJson } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { cleanText, deviceOf, idParam, parse } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { mustExist } from './existing.ts';

const DEFAULT_SIZE = 20;
const page = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
const digits = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'Expected a whole number'), v.transform(Number));

const pageBody = v.object({ page: v.optional(page), size: v.optional(size) });
const pageQuery = v.object({ page: v.optional(v.pipe(digits, page)), size: v.optional(v.pipe(digits, size)) });
const searchBody = v.object({
  ...pageBody.entries,
  query: v.optional(v.pipe(cleanText, v.trim(), v.maxLength(200)), ''),
});

type PageBody = v.InferOutput<typeof pageBody>;

/** Lists are asked for by POST; a page given in the body wins over one in the address. */
export function listRoutes(app: Hono, { database, mediaBaseUrl }: Services): void {
  type List = typeof listContents;
  const answer = async (c: Context, list: List, body: PageBody, words?: string): Promise<Response> => {
    const found: ContentList = await list(database, deviceOf(c), pageOf(c, body), absoluteFrom(c, mediaBaseUrl), words);
    return replyJson(c, found);
  };
  const listing = (list: List) => async (c: Context) => answer(c, list, readBody(c, pageBody));

  resource(app, '/contents', { POST: listing(listContents) });
  resource(app, '/contents/favorites', { POST: listing(listFavourites) });
  resource(app, '/contents/history', { POST: listing(listHistory) });
  resource(app, '/contents/history/search', {
    POST: async (c) => {
      const body = readBody(c, searchBody);
      return answer(c, listHistory, body, body.query);
    },
  });
  resource(app, '/contents/:id/history', {
    POST: async (c) => {
      readBody(c, v.looseObject({}));
      mustExist(await rememberWatched(database, deviceOf(c), idParam(c, 'id')), 'content');
      return c.body(null, 204);
    },
  });
}

function pageOf(c: Context, body: PageBody): Page {
  const query = parse(pageQuery, c.req.query(), 400);
  return { page: body.page ?? query.page ?? 0, size: body.size ?? query.size ?? DEFAULT_SIZE };
}
