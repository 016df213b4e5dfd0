import type { MasterJson } from '../contract/entities.ts';
import { checkAnswer } from './check.ts';
import type { ApiRequest, CallOptions, Client } from './client.ts';
import { ApiError } from './errors.ts';
import { parseUrl } from './absolute-link.ts';
import { toMasterJson } from './master-json.ts';
import { masterSchema } from './master-schema.ts';
import * as rows from '../contract/calls/playback-rows.ts';
import type * as calls from '../contract/calls/playback.ts';
import { caller } from './caller.ts';

/** The player's calls, in a separate module so that its bundle holds no others. */

export const getContent = /* @__PURE__ */ caller<typeof calls.getContent>(rows.getContent);
export const getSeasons = /* @__PURE__ */ caller<typeof calls.getSeasons>(rows.getSeasons);
export const getEpisodes = /* @__PURE__ */ caller<typeof calls.getEpisodes>(rows.getEpisodes);
export const getAvailability = /* @__PURE__ */ caller<typeof calls.getAvailability>(rows.getAvailability);

/* In the terms of the player's model. */

export async function getAvailable(
  client: Client,
  { contentId, pageUrl }: { readonly contentId: number; readonly pageUrl: string },
  options?: CallOptions,
): Promise<boolean> {
  return (await getAvailability(client, { contentId, domain: pageUrl }, options)).available;
}

/** A media file, not an API call: a simple request that any file host can answer. */
export async function getMasterJson(
  client: Client,
  { url }: { readonly url: string },
  options?: CallOptions,
): Promise<MasterJson> {
  const request: ApiRequest = { method: 'GET', path: url, isPlain: true };
  const fields = { kind: 'badResponse', method: 'GET', path: url, status: null, data: null } as const;
  const masterUrl = parseUrl(url);
  if (masterUrl === null) throw new ApiError(fields, 'not an absolute address');
  const answer = checkAnswer(masterSchema, request, await client.send(request, options));
  const master = toMasterJson(answer, masterUrl);
  if (master.sources.length > 0) return master;
  throw new ApiError({ ...fields, status: 200, data: answer }, 'field sources: none can be played');
}
