import * as v from 'valibot';
import type { Call } from './call.ts';
import { MEDIA_NAME } from '../media-address.ts';
import { line, numberBetween, pageAddress } from './fields.ts';

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

const mediaName = v.pipe(v.string(), v.regex(new RegExp(`^${MEDIA_NAME}$`), 'Expected a name of media'));
const film = v.object({ folder: mediaName, name: mediaName });

/** The signature, if the service signs the addresses of media. */
const signed = v.object({ signature: v.optional(line(60)) });

export const getVideo = {
  method: 'GET',
  path: '/proxy/{folder}/{name}/index.mp4',
  access: 'anyone',
  params: film,
  query: signed,
  answer: 'file',
} as const satisfies Call;

export const getVideoHeaders = {
  method: 'HEAD',
  path: '/proxy/{folder}/{name}/index.mp4',
  access: 'anyone',
  params: film,
  query: signed,
  answer: 'headers',
} as const satisfies Call;
