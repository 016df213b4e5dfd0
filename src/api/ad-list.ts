import type { AdList } from '../contract/entities.ts';
import { adListSchema, toAdList } from './ad-list-answer.ts';
import { checkAnswer } from './check.ts';
import type { CallOptions, Client } from './client.ts';

/** The list may be on any host, so the client's base address is not used. */
export async function getAdList(client: Client, url: string | null, options?: CallOptions): Promise<AdList> {
  if (url === null) throw new Error('ENV_AD_LIST_URL is not defined');
  const request = { method: 'GET', path: url } as const;
  return toAdList(checkAnswer(adListSchema, request, await client.send(request, options)), url);
}
