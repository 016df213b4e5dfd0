import type { CallArgs } from '../contract/calls/call.ts';
import { getImage, getVideo } from '../contract/calls/media.ts';
import type { ApiClient } from './client.ts';
import { toRequest } from './request.ts';

/** Absolute addresses for the browser itself, such as the `src` of an image or a video. */

export const imageAddress = (client: ApiClient, args: CallArgs<typeof getImage>): string =>
  client.baseUrl + toRequest(getImage, args).path;

export const videoAddress = (client: ApiClient, args: CallArgs<typeof getVideo>): string =>
  client.baseUrl + toRequest(getVideo, args).path;
