import * as v from 'valibot';
import type { Call } from './call.ts';
import { cachesSchema, clearedSchema, sitemapsSchema } from './answers.ts';
import { slug } from './fields.ts';

/** Calls for maintaining the service. */

export const getSitemapMeta = {
  method: 'GET',
  path: '/debug/meta/sitemap.xml',
  access: 'administrator',
  answer: 'text',
} as const satisfies Call;

export const generateSitemap = {
  method: 'GET',
  path: '/debug/generate-sitemap-xml',
  access: 'administrator',
  answer: sitemapsSchema,
  isSafe: false,
} as const satisfies Call;

export const getCaches = {
  method: 'GET',
  path: '/caches',
  access: 'administrator',
  answer: cachesSchema,
} as const satisfies Call;

export const clearCaches = {
  method: 'DELETE',
  path: '/caches',
  access: 'administrator',
  answer: clearedSchema,
} as const satisfies Call;

export const clearCache = {
  method: 'DELETE',
  path: '/caches/{name}',
  access: 'administrator',
  params: v.object({ name: slug }),
  answer: clearedSchema,
} as const satisfies Call;
