import type { CallAnswer } from '../../../contract/calls/call.ts';
import type { askAdServer } from '../../../contract/calls/admin/ads.ts';
import type { Screen } from '../../../widget/ads/vast/choose-file.ts';
import { readChain, type ChainReading } from '../../../widget/ads/vast/read-chain.ts';
import { judge, type Verdict } from './judge.ts';

/** Why there is no ad, as VAST numbers it. */
export type Code = Extract<ChainReading, { readonly isOk: false }>['failure']['code'];
export type Answer = CallAnswer<typeof askAdServer>;

/** One document on the way to the ad. */
export interface ChainStep {
  readonly url: string;
  /** Null if it did not come in the time that the player has. */
  readonly answer: Answer | null;
  /** Null if there is no document. */
  readonly verdict: Verdict | null;
}

export interface Trial {
  readonly url: string;
  readonly steps: readonly ChainStep[];
  readonly reading: ChainReading;
  readonly milliseconds: number;
}

/** Reads a tag with the player's own reader; the services request the documents. Rejects if they cannot. */
export async function tryTag(
  url: string,
  ask: (url: string) => Promise<Answer>,
  screen: Screen,
  clock: () => number = () => performance.now(),
): Promise<Trial> {
  const steps: ChainStep[] = [];
  const failures: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const asked = input instanceof Request ? input.url : input.toString();
    const place = steps.push({ url: asked, answer: null, verdict: null }) - 1;
    const answer = await ask(asked).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
    steps[place] = { url: asked, answer, verdict: verdictOf(answer, screen) };
    if (answer.status === null || !answer.isShared) throw new TypeError('A page of the player cannot read it');
    return toResponse(answer);
  };
  const startedAt = clock();
  const edge = { fetch, clock, screen: () => screen, now: () => new Date(), random: Math.random };
  const reading = await readChain(url, edge, new AbortController().signal);
  if (failures.length > 0) throw failures[0];
  return { url, steps: [...steps], reading, milliseconds: Math.round(clock() - startedAt) };
}

const verdictOf = ({ status, text, url }: Answer, screen: Screen): Verdict | null =>
  status === null || status >= 400 || text.trim() === '' ? null : judge(text, url, screen);

/** A response as `fetch` would have given it. Its constructor takes no address, and not every status. */
function toResponse({ status, text, url }: Answer): Response {
  const isOk = status !== null && status >= 200 && status < 300;
  return Object.defineProperty(new Response(text, { status: isOk ? 200 : 404 }), 'url', { value: url });
}
