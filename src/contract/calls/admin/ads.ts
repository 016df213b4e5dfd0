import * as v from 'valibot';
import type { Call } from '../call.ts';
import { idText, slug, withFields } from '../fields.ts';
import { count, id, instant, text } from '../answer-fields.ts';
import { version, changed } from './fields.ts';
import * as field from './fields.ts';

/** The ad list, and VAST documents that these services give out. */

const phase = v.picklist(['preroll', 'midroll']);

const serverAddress = v.pipe(field.fileAddress, v.regex(/^https?:/, 'Expected an address with http:// or https://'));

/** Either the address of an ad server or the name of a document. */
const adBody = v.object({
  phase,
  position: v.optional(field.place, 0),
  vastUrl: v.nullish(serverAddress),
  vastSlug: v.nullish(slug),
  startsAt: v.nullish(field.moment),
  endsAt: v.nullish(field.moment),
});
export type AdBody = v.InferOutput<typeof adBody>;

export const adSchema = v.object({
  id,
  phase,
  position: count,
  vastUrl: v.nullable(text),
  vastSlug: v.nullable(text),
  startsAt: v.nullable(instant),
  endsAt: v.nullable(instant),
  isOnAir: v.boolean(),
  version,
});
export type Ad = v.InferOutput<typeof adSchema>;

const documentSchema = v.object({ slug: text, document: text, updatedAt: instant, version });
const params = v.object({ adId: idText });
const named = v.object({ slug });

export const listAds = {
  method: 'GET',
  path: '/admin/ads',
  access: 'administrator',
  answer: v.array(adSchema),
} as const satisfies Call;

export const createAd = {
  method: 'POST',
  path: '/admin/ads',
  access: 'administrator',
  body: adBody,
  answer: adSchema,
} as const satisfies Call;

/** Refused (409) when somebody else has changed it since its version was read. */
export const updateAd = {
  method: 'PUT',
  path: '/admin/ads/{adId}',
  access: 'administrator',
  params,
  body: withFields(adBody, changed),
  answer: adSchema,
} as const satisfies Call;

export const deleteAd = {
  method: 'DELETE',
  path: '/admin/ads/{adId}',
  access: 'administrator',
  params,
  answer: 'nothing',
} as const satisfies Call;

export const listVastDocuments = {
  method: 'GET',
  path: '/admin/vast-documents',
  access: 'administrator',
  answer: v.array(v.object({ slug: text, length: count, updatedAt: instant })),
} as const satisfies Call;

export const getVastDocument = {
  method: 'GET',
  path: '/admin/vast-documents/{slug}',
  access: 'administrator',
  params: named,
  answer: documentSchema,
} as const satisfies Call;

export const saveVastDocument = {
  method: 'PUT',
  path: '/admin/vast-documents/{slug}',
  access: 'administrator',
  params: named,
  /** Without a version it is a new document, which is refused (409) if there is one of that name. */
  body: v.object({ document: v.pipe(field.prose(60_000), v.minLength(1)), version: v.nullish(changed.version) }),
  answer: documentSchema,
} as const satisfies Call;

/** Deletes a document, and its places in the ad list. */
export const deleteVastDocument = {
  method: 'DELETE',
  path: '/admin/vast-documents/{slug}',
  access: 'administrator',
  params: named,
  answer: 'nothing',
} as const satisfies Call;

/** The answer of an ad server to a request like a player's. It changes nothing here, but the server may count it. */
export const askAdServer = {
  method: 'POST',
  path: '/admin/ad-documents',
  access: 'administrator',
  body: v.object({ url: serverAddress }),
  answer: v.object({
    /** Null if there is no answer. */
    status: v.nullable(count),
    /** After redirects. */
    url: text,
    text,
    /** Whether a page of the player may read it. */
    isShared: v.boolean(),
    milliseconds: count,
    /** Why there is no answer. */
    problem: v.nullable(text),
  }),
} as const satisfies Call;

/** Opens an ad in a player that shows nothing else before a film, for some minutes. */
export const openAdTrial = {
  method: 'POST',
  path: '/admin/ad-trials',
  access: 'administrator',
  body: v.object({ url: serverAddress }),
  /** `titleId` is null if there is no film. */
  answer: v.object({ adListUrl: text, titleId: v.nullable(id) }),
} as const satisfies Call;
