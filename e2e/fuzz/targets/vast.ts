import { vastOf } from '../../../src/backend/ads/kinds.ts';
import { adLimits } from '../../../src/contract/limits.ts';
import { AdError } from '../../../src/widget/ads/vast/ad-error.ts';
import { readDocument } from '../../../src/widget/ads/vast/document.ts';
import { readChain, type ReaderEdge } from '../../../src/widget/ads/vast/read-chain.ts';
import { mutateText } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, ignoreRefusal, isWebAddress, type Target } from '../target.ts';

const origin = 'https://ads.example';
const kinds = ['media', 'second', 'hls', 'wrapper', 'wrapper-inner', 'vpaid-linear', 'nonlinear', 'skip-at-once'];
const documents = kinds.map((kind) => vastOf(kind, origin) ?? '');
/** The documents link to the same few addresses, so that chains go on and run in circles. */
const chained = documents.map((text) => text.replaceAll(/https?:[^\s<\]]*vast\.xml[^\s<\]]*/g, `${origin}/next`));

interface Told {
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  readonly clickTracking: readonly string[];
  readonly trackers: readonly { readonly url: string }[];
  readonly clickThrough: string | null;
}

function checkAddresses({ impressions, errors, clickTracking, trackers, clickThrough }: Told): void {
  const all = [...impressions, ...errors, ...clickTracking, ...trackers.map(({ url }) => url), clickThrough ?? origin];
  for (const address of all) ensure(isWebAddress(address), `no address on the web: ${address.slice(0, 100)}`);
}

function readOne(random: Random): void {
  try {
    const { ad, errors } = readDocument(mutateText(random, documents), origin);
    ensure(errors.every(isWebAddress), 'an error address that is none');
    if (ad === null) return;
    checkAddresses(ad);
    if (ad.kind === 'wrapper') ensure(isWebAddress(ad.nextUrl ?? origin), 'a wrapper that leads elsewhere');
    else for (const { url } of ad.files) ensure(isWebAddress(url), 'a file that is not on the web');
  } catch (error) {
    ignoreRefusal(error, (refusal) => refusal instanceof AdError);
  }
}

function answerTo(random: Random): Response {
  if (random.chance(0.05)) throw new TypeError('Failed to fetch');
  const status = random.chance(0.9) ? 200 : random.pick([204, 404, 500]);
  return new Response(status === 204 ? null : random.chance(0.5) ? random.pick(chained) : mutateText(random, chained), {
    status,
  });
}

async function readLinks(random: Random): Promise<void> {
  let asked = 0;
  let nowMs = 0;
  const edge: ReaderEdge = {
    fetch: (input) => {
      asked += 1;
      nowMs += random.below(2_000);
      ensure(typeof input === 'string' && isWebAddress(input), 'a request to no address on the web');
      return Promise.resolve().then(() => answerTo(random));
    },
    clock: () => nowMs,
    now: () => new Date(0),
    random: () => 0.5,
    screen: () => ({ width: 960, height: 540, canPlay: (type) => type.startsWith('video/mp4') }),
  };
  const reading = await readChain(`${origin}/${random.below(3)}`, edge, new AbortController().signal);
  ensure(asked <= adLimits.adWrapperDepth + 1, `${asked} requests for one ad`);
  if (reading.isOk) {
    checkAddresses(reading.creative);
    ensure(isWebAddress(reading.creative.file.url), 'a film that is not on the web');
  } else ensure(reading.failure.errorUrls.every(isWebAddress), 'an error address that is none');
}

export const vastTargets: readonly Target[] = [
  { name: 'VAST documents', share: 1, try: readOne },
  { name: 'VAST chains', share: 1, try: readLinks },
];
