import type { Content, Episode, MasterJson, Season } from '../../streams/model/catalogue.ts';
import * as paths from '../contract/api.ts';
import { checkAnswer } from './check.ts';
import type { ApiRequest, CallOptions, Client } from './client.ts';
import { ApiError } from './errors.ts';
import { parseUrl, toMasterJson } from './master-json.ts';
import * as schemas from './schemas.ts';

interface OfContent {
  readonly contentId: number;
}

interface OfEpisode extends OfContent {
  readonly episodeId: number;
}

const get = (path: string): ApiRequest => ({ method: 'GET', path });

export async function getContent(client: Client, { contentId }: OfContent, options?: CallOptions): Promise<Content> {
  const request = get(paths.contentPath(contentId));
  return checkAnswer(schemas.contentSchema, request, await client.send(request, options));
}

export async function getSeasons(client: Client, { contentId }: OfContent, options?: CallOptions): Promise<Season[]> {
  const request = get(paths.seasonsPath(contentId));
  return checkAnswer(schemas.seasonsSchema, request, await client.send(request, options));
}

export async function getEpisodes(client: Client, { contentId }: OfContent, options?: CallOptions): Promise<Episode[]> {
  const request = get(paths.episodesPath(contentId));
  return checkAnswer(schemas.episodesSchema, request, await client.send(request, options));
}

export async function getAvailable(
  client: Client,
  { contentId, pageUrl }: OfContent & { readonly pageUrl: string },
  options?: CallOptions,
): Promise<boolean> {
  const request = get(paths.availablePath(contentId, pageUrl));
  return checkAnswer(schemas.availabilitySchema, request, await client.send(request, options)).available;
}

export async function saveTimeProgress(
  client: Client,
  { contentId, episodeId, time, variantId }: OfEpisode & { readonly time: number; readonly variantId: number | null },
  options?: CallOptions,
): Promise<void> {
  const path = paths.timeProgressPath(contentId, episodeId);
  await client.send({ method: 'POST', path, body: { time, variantId }, keepalive: true }, options);
}

export async function setCompleted(
  client: Client,
  { contentId, episodeId, isCompleted }: OfEpisode & { readonly isCompleted: boolean },
  options?: CallOptions,
): Promise<void> {
  const path = paths.completedPath(contentId, episodeId);
  await client.send({ method: isCompleted ? 'POST' : 'DELETE', path, keepalive: true }, options);
}

export async function addHistory(client: Client, { contentId }: OfContent, options?: CallOptions): Promise<void> {
  await client.send({ method: 'POST', path: paths.historyPath(contentId), keepalive: true }, options);
}

/** Media, not API: a simple request that any host of files can answer. */
export async function getMasterJson(
  client: Client,
  { url }: { readonly url: string },
  options?: CallOptions,
): Promise<MasterJson> {
  const request = { ...get(url), isPlain: true };
  const fields = { kind: 'badResponse', method: 'GET', path: url, status: null, data: null } as const;
  const masterUrl = parseUrl(url);
  if (masterUrl === null) throw new ApiError(fields, 'not an absolute address');
  const answer = checkAnswer(schemas.masterSchema, request, await client.send(request, options));
  const master = toMasterJson(answer, masterUrl);
  if (master.sources.length > 0) return master;
  throw new ApiError({ ...fields, status: 200, data: answer }, 'field sources: none can be played');
}
