import * as v from 'valibot';
import type { Call } from './call.ts';
import { numberBetween, pageAddress, slug } from './fields.ts';

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

export const getVideo = {
  method: 'GET',
  path: '/proxy/{folder}/{name}/index.mp4',
  access: 'anyone',
  params: v.object({ folder: slug, name: slug }),
  answer: 'file',
} as const satisfies Call;

export const getVideoHeaders = {
  method: 'HEAD',
  path: '/proxy/{folder}/{name}/index.mp4',
  access: 'anyone',
  params: v.object({ folder: slug, name: slug }),
  answer: 'headers',
} as const satisfies Call;
