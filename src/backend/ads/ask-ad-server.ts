import type { CallAnswer } from '../../contract/calls/call.ts';
import type { askAdServer as askCall } from '../../contract/calls/admin/ads.ts';
import { adLimits } from '../../contract/limits.ts';
import { namedAs, type Addresses } from '../shared/addresses.ts';
import { askOutside, NoAnswer } from '../http/outside.ts';

/** A little more than players read of a document, so that a document that is too long is recognised. */
const MOST_BYTES = 2_000_001;

/** Asks an ad server as a player does: with the same time limit, origin and user agent. */
export async function askAdServer(
  url: string,
  { api, player }: Pick<Addresses, 'api' | 'player'>,
  browser = '',
): Promise<CallAnswer<typeof askCall>> {
  const { origin } = new URL(player);
  const startedAt = performance.now();
  const milliseconds = () => Math.round(performance.now() - startedAt);
  // These services serve ad documents, too, and may be in a private network.
  const own = namedAs(api, new URL(url)).origin;
  try {
    const asked = {
      mostBytes: MOST_BYTES,
      longestMs: adLimits.adHopTimeoutMs,
      headers: { origin, 'user-agent': browser },
    };
    const { bytes, headers, ...answer } = await askOutside(url, asked, [own]);
    const shared = headers['access-control-allow-origin'];
    return {
      ...answer,
      text: bytes.toString('utf8').replaceAll('\0', '\ufffd'),
      isShared: shared === '*' || shared === origin || new URL(answer.url).origin === origin,
      milliseconds: milliseconds(),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { status: null, url, text: '', isShared: false, milliseconds: milliseconds(), problem: error.message };
  }
}
