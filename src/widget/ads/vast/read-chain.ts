import type { AdCompanions, AdCreative, AdDetails, AdFailure, AdIcon, AdLabel } from '../../../../streams/model/ad.ts';
import { adLimits } from '../../../contract/ad-limits.ts';
import { expandMacros, type MacroEdge } from '../macros.ts';
import { AdError, toAdError } from './ad-error.ts';
import { chooseFile, type Screen } from './choose-file.ts';
import { expandTrackers, mergeCompanions, NO_COMPANIONS } from './companions.ts';
import { readDocument, type InlineAd, type Trackers, type WrapperAd } from './document.ts';
import { fetchText } from './fetch-text.ts';
import { mergeIcons } from './icons.ts';
import type { LabelFields } from './label-fields.ts';
import { mergeLabels } from './label.ts';
import { mergeDetails, NO_DETAILS } from './details.ts';

export interface ReaderEdge extends MacroEdge {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds of any monotonic clock. */
  readonly clock: () => number;
  readonly screen: () => Screen;
  /** By default the usual names. */
  readonly labelFields?: LabelFields;
}

export type Reading =
  { readonly isOk: true; readonly creative: AdCreative } | { readonly isOk: false; readonly failure: AdFailure };

interface Chain extends Trackers {
  readonly clickThrough: string | null;
  readonly label: AdLabel;
  readonly details: AdDetails;
  readonly icons: readonly AdIcon[];
  readonly companions: AdCompanions;
}

const NONE: Chain = {
  impressions: [],
  errors: [],
  clickTracking: [],
  trackers: [],
  viewability: { viewable: [], notViewable: [], viewUndetermined: [] },
  clickThrough: null,
  label: { advertiser: null, aboutUrl: null, erid: null },
  details: NO_DETAILS,
  icons: [],
  companions: NO_COMPANIONS,
};

/** Merges the trackers of two links; those of the outer wrapper come first. */
function extend(chain: Chain, link: Chain): Chain {
  return {
    impressions: [...chain.impressions, ...link.impressions],
    errors: [...chain.errors, ...link.errors],
    clickTracking: [...chain.clickTracking, ...link.clickTracking],
    trackers: [...chain.trackers, ...link.trackers],
    viewability: {
      viewable: [...chain.viewability.viewable, ...link.viewability.viewable],
      notViewable: [...chain.viewability.notViewable, ...link.viewability.notViewable],
      viewUndetermined: [...chain.viewability.viewUndetermined, ...link.viewability.viewUndetermined],
    },
    // The ad's own link is preferred to that of a wrapper.
    clickThrough: link.clickThrough ?? chain.clickThrough,
    label: mergeLabels(chain.label, link.label),
    details: mergeDetails(chain.details, link.details),
    icons: mergeIcons(chain.icons, link.icons),
    companions: mergeCompanions(chain.companions, link.companions),
  };
}

/**
 * Follows the wrappers to the ad and gives what to show and which trackers to call. Always ends within its time budget,
 * with an ad or with the reason why there is none; throws only when it is canceled.
 */
export async function readChain(firstUrl: string, edge: ReaderEdge, signal: AbortSignal): Promise<Reading> {
  const startedAtMs = edge.clock();
  const seen = new Set<string>();
  let chain = NONE;
  let url = firstUrl;
  try {
    for (let wrappers = 0; ; wrappers += 1) {
      if (seen.has(url)) throw new AdError(303, `No VAST response: the wrappers lead in a circle at ${url}`);
      seen.add(url);
      const leftMs = adLimits.adReadBudgetMs - (edge.clock() - startedAtMs);
      if (leftMs <= 0) throw new AdError(350, `VAST load timeout: ${url}`);
      const ad = await readHop(url, Math.min(leftMs, adLimits.adHopTimeoutMs), edge, signal, (errors) => {
        chain = extend(chain, { ...NONE, errors });
      });
      chain = extend(chain, ad);
      if (ad.kind === 'inline')
        return {
          isOk: true,
          creative: toCreative(ad, chain, edge.screen(), (tag) => expandMacros(tag, noValues, edge)),
        };
      if (ad.nextUrl === null) throw new AdError(901, 'Empty vast: the wrapper leads nowhere');
      const isDeepest = wrappers >= adLimits.adWrapperDepth || (wrappers > 0 && !ad.mayWrapAgain);
      if (isDeepest) throw new AdError(303, `No VAST response after ${wrappers} wrappers`);
      url = ad.nextUrl;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    const { code, message } = toAdError(error);
    return { isOk: false, failure: { code, message, errorUrls: chain.errors } };
  }
}

/** While nothing is shown yet. */
const noValues = { errorCode: null, contentSeconds: null, adSeconds: null, assetUri: null } as const;

async function readHop(
  url: string,
  timeoutMs: number,
  edge: ReaderEdge,
  signal: AbortSignal,
  onErrorUrls: (urls: readonly string[]) => void,
): Promise<InlineAd | WrapperAd> {
  const answer = await fetchText(edge.fetch, expandMacros(url, noValues, edge), timeoutMs, signal);
  if (answer.text.trim() === '') throw new AdError(303, `No VAST response: ${url} is empty`);
  const { ad, errors } = readDocument(answer.text, answer.url, edge.labelFields);
  if (ad !== null) return ad;
  onErrorUrls(errors);
  throw new AdError(901, 'Empty vast');
}

function toCreative(ad: InlineAd, chain: Chain, screen: Screen, expand: (url: string) => string): AdCreative {
  const { title, parameters, durationSeconds, skipOffset } = ad;
  const companions = expandTrackers(chain.companions, expand);
  return { title, file: chooseFile(ad.files, screen), parameters, durationSeconds, skipOffset, ...chain, companions };
}
