import type { CallArgs } from '../contract/calls/call.ts';
import { getImage, getVideo } from '../contract/calls/media.ts';
import type { ApiClient } from './client.ts';
import { toRequest } from './request.ts';

/** Whole addresses, for what the browser fetches by itself: the source of a picture, of a film. */

export const imageAddress = (client: ApiClient, args: CallArgs<typeof getImage>): string =>
  client.baseUrl + toRequest(getImage, args).path;

export const videoAddress = (client: ApiClient, args: CallArgs<typeof getVideo>): string =>
  client.baseUrl + toRequest(getVideo, args).path;
