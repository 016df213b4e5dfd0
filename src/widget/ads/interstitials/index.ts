/** Turns interstitials of a stream into ad breaks: a separate script, for streams that have some. */
import type { ScheduledBreak, StreamInterstitial } from '../../../../streams/model/ad.ts';
import { adLimits } from '../../../contract/limits.ts';
import { AdError } from '../vast/ad-error.ts';
import { fetchText } from '../vast/fetch-text.ts';
import type { PlannedBreak, ReadBreak } from '../vast/schedule.ts';
import { webAddress } from '../vast/values.ts';
import { planInterstitial, secondsOf, type PlannedInterstitial } from './plan.ts';
import { readSignaling, type Signaling } from './signaling.ts';
import { toVast } from './to-vast.ts';

/**
 * Returns the breaks for a stream's interstitials. An interstitial that cannot be shown is left out, with a warning in
 * the console that names it. `plan` keeps a function that reads the break later, and returns the address for it.
 */
export const planBreaks = (
  interstitials: readonly StreamInterstitial[],
  plan: (read: ReadBreak) => string,
): ScheduledBreak[] =>
  interstitials.flatMap((one) => {
    const planned = planInterstitial(one);
    if (typeof planned === 'string') {
      console.warn(`potok: the interstitial ${JSON.stringify(one.id.slice(0, 100))} is left out: ${planned}`);
      return [];
    }
    const { id, atSeconds, resumeSeconds } = planned;
    const url = plan((fetch, signal) => readInterstitial(planned, fetch, signal));
    return [{ url, at: { unit: 'seconds', value: atSeconds }, id, resumeSeconds }];
  });

/** Reads an interstitial as a break with a VAST document. Throws `AdError`, as the reader of VAST does. */
export async function readInterstitial(
  planned: PlannedInterstitial,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<PlannedBreak> {
  const { asset, customAttributes } = planned;
  const found =
    asset.kind === 'film' ? { url: asset.url, fields: {}, listFields: {} } : await readList(planned, fetch, signal);
  const own = found.fields;
  const signalings = [customAttributes['ad-creative-signaling'], found.listFields[SIGNALING], own[SIGNALING]].map(
    readSignaling,
  );
  const texts = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const vast = toVast({
    id: planned.id,
    url: found.url,
    durationSeconds: secondsOf(own['DURATION']) ?? planned.durationSeconds,
    skipSeconds: skipOf(own) ?? skipOf(found.listFields) ?? secondsOf(customAttributes['skip-control-offset']),
    labelTexts: {
      ...customAttributes,
      ...Object.fromEntries(texts.map(([name, text]) => [name.replace(/^X-/i, '').toLowerCase(), text])),
    },
    signaling: merge(signalings),
  });
  return { at: 'start', url: null, vast, documentUrl: found.url, trackers: [], errors: [] };
}

const SIGNALING = 'X-AD-CREATIVE-SIGNALING';
type Fields = Readonly<Record<string, unknown>>;

const merge = (all: readonly Signaling[]): Signaling => ({
  trackers: all.flatMap(({ trackers }) => trackers),
  ids: all.flatMap(({ ids }) => ids),
});

/** After how many seconds the asset or the list of assets lets viewers skip. */
function skipOf(fields: Fields): number | null {
  const control = fields['SKIP-CONTROL'];
  return typeof control === 'object' && control !== null ? secondsOf((control as Fields)['OFFSET']) : null;
}

/** Reads the only ad of a list of assets. */
async function readList(
  { id, asset }: PlannedInterstitial,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly fields: Fields; readonly listFields: Fields }> {
  const { text, url } = await fetchText(fetch, asset.url, adLimits.adHopTimeoutMs, signal);
  const list = parse(text);
  const { ASSETS: assets } = list;
  if (!Array.isArray(assets) || assets.length === 0) throw new AdError(303, `No ad in the list of interstitial ${id}`);
  if (assets.length > 1) throw new AdError(901, `Interstitial ${id} is a pod of ${String(assets.length)} ads`);
  const [one] = assets as readonly unknown[];
  const fields = typeof one === 'object' && one !== null ? (one as Fields) : {};
  const address = typeof fields['URI'] === 'string' ? webAddress(fields['URI'], url) : null;
  if (address === null) throw new AdError(401, `Interstitial ${id} has no address`);
  return { url: address, fields, listFields: list };
}

function parse(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Fields;
  } catch {
    // The error below says so.
  }
  throw new AdError(100, 'The list of an interstitial is no JSON object');
}
