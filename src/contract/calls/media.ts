import * as v from 'valibot';
import type { Call } from './call.ts';
import { line, numberBetween, pageAddress, slug } from './fields.ts';

/** Pictures and films as files. */

export const getImage = {
  method: 'GET',
  path: '/image',
  access: 'anyone',
  query: v.object({
    src: pageAddress,
    width: v.optional(numberBetween(16, 2_000), '640'),
    quality: v.optional(numberBetween(1, 100), '80'),
  }),
  answer: 'file',
} as const satisfies Call;

/** Of services that sign the addresses of media. */
const signed = v.object({ signature: v.optional(line(60)) });

export const getVideo = {
  method: 'GET',
  path: '/proxy/{folder}/{name}/index.mp4',
  access: 'anyone',
  params: v.object({ folder: slug, name: slug }),
  query: signed,
  answer: 'file',
} as const satisfies Call;

export const getVideoHeaders = {
  method: 'HEAD',
  path: '/proxy/{folder}/{name}/index.mp4',
  access: 'anyone',
  params: v.object({ folder: slug, name: slug }),
  query: signed,
  answer: 'headers',
} as const satisfies Call;
