import type { AdList } from '../contract/entities.ts';
import { checkAnswer } from './check.ts';
import type { CallOptions, Client } from './client.ts';
import * as v from 'valibot';
import { toAdUrls } from './ad-list-urls.ts';

/** The list may be on any host, so the client's base address is not used. */
export async function getAdList(client: Client, url: string | null, options?: CallOptions): Promise<AdList> {
  if (url === null) throw new Error('ENV_AD_LIST_URL is not defined');
  const request = { method: 'GET', path: url } as const;
  return toAdList(checkAnswer(adListSchema, request, await client.send(request, options)), url);
}

/** One item: an object with an address, or the bare address; anything else is left out. */
const item = v.union([
  v.pipe(
    v.string(),
    v.transform((vastUrl) => ({ vastUrl, creativeId: null })),
  ),
  v.object({
    vastUrl: v.string(),
    creativeId: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  }),
]);

export const adListSchema = v.object({
  prerollList: v.fallback(v.array(v.unknown()), []),
  midrollList: v.fallback(v.array(v.unknown()), []),
});

/** @param url of the list, which relative addresses depend on */
export function toAdList({ prerollList, midrollList }: v.InferOutput<typeof adListSchema>, url: string): AdList {
  const toUrls = (name: string, list: readonly unknown[]) => {
    const items = list.flatMap((value) => {
      const { success, output } = v.safeParse(item, value);
      return success ? [output] : [];
    });
    return toAdUrls(name, items, url);
  };
  return { preroll: toUrls('prerollList', prerollList), midroll: toUrls('midrollList', midrollList) };
}
