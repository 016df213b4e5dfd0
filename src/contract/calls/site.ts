import * as v from 'valibot';
import type { Call } from './call.ts';
import { adListSchema, menuSchema, redirectSchema } from './answers.ts';
import { idText, pageAddress, slug, slugs } from './fields.ts';

/** Parts of a site other than its contents. */

export const getMenu = {
  method: 'GET',
  path: '/menu',
  access: 'anyone',
  answer: menuSchema,
} as const satisfies Call;

export const getRedirect = {
  method: 'GET',
  path: '/redirect-info',
  access: 'anyone',
  query: v.object({ path: pageAddress }),
  answer: redirectSchema,
} as const satisfies Call;

export const getMainRedirect = {
  method: 'GET',
  path: '/main-redirect-info',
  access: 'anyone',
  answer: redirectSchema,
} as const satisfies Call;

export const getSitemapIndex = {
  method: 'GET',
  path: '/sitemap.xml',
  access: 'anyone',
  answer: 'text',
} as const satisfies Call;

export const getSitemap = {
  method: 'GET',
  path: '/sitemap{n}.xml',
  access: 'anyone',
  params: v.object({ n: idText }),
  answer: 'text',
} as const satisfies Call;

export const getRobots = {
  method: 'GET',
  path: '/robots.txt',
  access: 'anyone',
  answer: 'text',
} as const satisfies Call;

export const getEmbedLibrary = {
  method: 'GET',
  path: '/lib.js',
  access: 'anyone',
  answer: 'text',
} as const satisfies Call;

export const getAdList = {
  method: 'GET',
  path: '/ad-list.json',
  access: 'anyone',
  query: v.object({
    preroll: v.optional(slugs),
    midroll: v.optional(slugs),
    /** A token of the administration page: the list has only the ad that is tried there. */
    trial: v.optional(v.pipe(v.string(), v.maxLength(8_000))),
  }),
  answer: adListSchema,
} as const satisfies Call;

export const getVast = {
  method: 'GET',
  path: '/vast.xml',
  access: 'anyone',
  query: v.object({ id: v.optional(slug, 'media') }),
  answer: 'text',
} as const satisfies Call;
