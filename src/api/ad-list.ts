import * as v from 'valibot';
import type { AdList } from '../../streams/model/ad.ts';
import { checkAnswer } from './check.ts';
import type { CallOptions, Client } from './client.ts';

/** More ads than anybody would sit through; what comes after is not read, and that is said in the console. */
const LONGEST_BREAK = 20;

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

const answerSchema = v.object({
  prerollList: v.fallback(v.array(v.unknown()), []),
  midrollList: v.fallback(v.array(v.unknown()), []),
});

/** Absolute, on the web, and with the id of its creative where the list names one. */
function toUrl(value: unknown, listUrl: string): string | null {
  const { success, output } = v.safeParse(item, value);
  if (!success || output.vastUrl.trim() === '') return null;
  try {
    const url = new URL(output.vastUrl.trim(), listUrl);
    if (!/^https?:$/.test(url.protocol)) return null;
    if (output.creativeId === null || url.searchParams.has('creativeId')) return url.href;
    // Not by `searchParams`, which would write the rest of the query anew.
    url.search += `${url.search === '' ? '?' : '&'}creativeId=${encodeURIComponent(output.creativeId)}`;
    return url.href;
  } catch {
    return null;
  }
}

/** The client's base address is not asked: the list may be anywhere. */
export async function getAdList(client: Client, url: string | null, options?: CallOptions): Promise<AdList> {
  if (url === null) throw new Error('ENV_AD_LIST_URL is not defined');
  const request = { method: 'GET', path: url } as const;
  const { prerollList, midrollList } = checkAnswer(answerSchema, request, await client.send(request, options));
  const toUrls = (name: string, list: readonly unknown[]) => {
    const addresses = list.map((value) => toUrl(value, url)).filter((address) => address !== null);
    if (addresses.length > LONGEST_BREAK) {
      console.warn(`potok: ${name} has ${String(addresses.length)} ads, of which ${String(LONGEST_BREAK)} are used`);
    }
    return addresses.slice(0, LONGEST_BREAK);
  };
  return { preroll: toUrls('prerollList', prerollList), midroll: toUrls('midrollList', midrollList) };
}
