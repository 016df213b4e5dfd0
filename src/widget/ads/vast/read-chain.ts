import {
  AD_REFUSED,
  type AdAccount,
  type AdCompanions,
  type AdCreative,
  type AdDetails,
  type AdFailure,
  type AdIcon,
  type AdLabel,
} from '../../../../streams/model/ad.ts';
import { adLimits } from '../../../contract/limits.ts';
import { expandMacros, type MacroEdge } from '../macros.ts';
import { mergeAccounts } from './account.ts';
import { AdError, toAdError } from './ad-error.ts';
import { chooseFiles, type Screen } from './choose-file.ts';
import { expandTrackers } from './companions.ts';
import { readVast, type InlineAd, type Trackers } from './document.ts';
import { fetchText } from './fetch-text.ts';
import { mergeIcons } from './icons.ts';
import type { LabelFields } from './label-fields.ts';
import { mergeLabels } from './label.ts';
import { mergeDetails, NO_DETAILS, toStatistics } from './details.ts';
import { readSchedule, type PlannedBreak } from './schedule.ts';
import { parseXml, type XmlElement } from './xml.ts';

export interface ReaderEdge extends MacroEdge {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds of any monotonic clock. */
  readonly clock: () => number;
  readonly screen: () => Screen;
  /**
   * False: no ad may be shown, and the document is read only for the breaks of a schedule within the film. By default
   * true.
   */
  readonly mayShow?: boolean;
  /** Names of label fields; by default the usual ones. */
  readonly labelFields?: LabelFields;
}

export type Outcome =
  | { readonly isOk: true; readonly creative: AdCreative }
  | { readonly isOk: false; readonly failure: AdFailure };

export type ChainReading = Outcome & {
  /** The breaks of a schedule, except the one at the start. */
  readonly schedule: readonly PlannedBreak[];
};

interface Chain extends Trackers {
  readonly clickThrough: string | null;
  readonly label: AdLabel;
  readonly details: AdDetails;
  readonly account: AdAccount;
  readonly icons: readonly AdIcon[];
  readonly companions: AdCompanions | null;
}

const EMPTY_CHAIN: Chain = {
  impressions: [],
  errors: [],
  clickTracking: [],
  trackers: [],
  viewability: { viewable: [], notViewable: [], viewUndetermined: [] },
  verifications: [],
  clickThrough: null,
  label: { advertiser: null, aboutUrl: null, erid: null },
  details: NO_DETAILS,
  account: {},
  icons: [],
  companions: null,
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
    verifications: [...chain.verifications, ...link.verifications],
    // The ad's own link is preferred to a wrapper's.
    clickThrough: link.clickThrough ?? chain.clickThrough,
    label: mergeLabels(chain.label, link.label),
    details: mergeDetails(chain.details, link.details),
    account: mergeAccounts(chain.account, link.account),
    icons: mergeIcons(chain.icons, link.icons),
    // A wrapper's companions count only if the ad has none.
    companions: link.companions ?? chain.companions,
  };
}

/**
 * Follows the wrappers to the ad, and returns the ad with the trackers of the whole chain. Always ends within its time
 * budget, with an ad or with the reason why there is none; throws only when it is canceled. The first document may be a
 * schedule instead (VMAP): then the break at the start is followed, and the other breaks are returned with the result.
 */
export async function readChain(
  first: string | PlannedBreak | (() => Promise<PlannedBreak>),
  edge: ReaderEdge,
  signal: AbortSignal,
): Promise<ChainReading> {
  const open = createOpener(edge, signal);
  let chain = EMPTY_CHAIN;
  let schedule: readonly PlannedBreak[] = [];

  async function openFirst(): Promise<Opened> {
    if (edge.mayShow === false && typeof first === 'function') throw new AdError(900, AD_REFUSED);
    let start: Opened | PlannedBreak | undefined =
      typeof first === 'string' ? await open(first) : typeof first === 'function' ? await first() : first;
    if ('root' in start && start.root.name === 'vmap') {
      const breaks = readSchedule(start.root, start.url);
      schedule = breaks.filter(({ at }) => at !== 'start');
      start = breaks.find(({ at }) => at === 'start');
    }
    if (edge.mayShow === false) throw new AdError(900, AD_REFUSED);
    if (start === undefined) throw new AdError(303, 'No VAST response: the schedule has no break at the start');
    if ('root' in start) return start;
    const { trackers, errors, vast, url, documentUrl } = start;
    chain = extend(chain, { ...EMPTY_CHAIN, trackers, errors });
    return vast === null ? open(url ?? '') : { root: vast, url: documentUrl };
  }

  try {
    let { root, url } = await openFirst();
    for (let wrappers = 0; ; wrappers += 1) {
      const { ad, errors } = readVast(root, url, edge.labelFields);
      chain = extend(chain, ad ?? { ...EMPTY_CHAIN, errors });
      if (ad === null) throw new AdError(901, 'Empty vast');
      if (ad.kind === 'inline') return { isOk: true, creative: toCreative(ad, chain, edge), schedule };
      if (ad.nextUrl === null) throw new AdError(901, 'Empty vast: the wrapper leads nowhere');
      const isDeepest = wrappers >= adLimits.adWrapperDepth || (wrappers > 0 && !ad.mayWrapAgain);
      if (isDeepest) throw new AdError(303, `No VAST response after ${wrappers} wrappers`);
      ({ root, url } = await open(ad.nextUrl));
    }
  } catch (error) {
    if (signal.aborted) throw error;
    const { code, message } = toAdError(error);
    return { isOk: false, failure: { code, message, errorUrls: chain.errors }, schedule };
  }
}

interface Opened {
  readonly root: XmlElement;
  /** Its final address. */
  readonly url: string;
}

/** Loads the documents of one chain: each once, and all of them within the time budget. */
function createOpener(edge: ReaderEdge, signal: AbortSignal) {
  const startedAtMs = edge.clock();
  const seen = new Set<string>();
  return async (url: string): Promise<Opened> => {
    if (seen.has(url)) throw new AdError(303, `No VAST response: the wrappers lead in a circle at ${url}`);
    seen.add(url);
    const leftMs = adLimits.adReadBudgetMs - (edge.clock() - startedAtMs);
    if (leftMs <= 0) throw new AdError(350, `VAST load timeout: ${url}`);
    const timeoutMs = Math.min(leftMs, adLimits.adHopTimeoutMs);
    const answer = await fetchText(edge.fetch, expandMacros(url, noValues, edge), timeoutMs, signal);
    if (answer.text.trim() === '') throw new AdError(303, `No VAST response: ${url} is empty`);
    return { root: parseXml(answer.text), url: answer.url };
  };
}

/** The values of macros before an ad is shown. */
const noValues = { errorCode: null, contentSeconds: null, adSeconds: null, assetUri: null } as const;

function toCreative(ad: InlineAd, chain: Chain, edge: ReaderEdge): AdCreative {
  const { title, parameters, durationSeconds, skipOffset } = ad;
  const [file, ...otherFiles] = chooseFiles(ad.files, edge.screen());
  const companions = expandTrackers(chain.companions, (url) => expandMacros(url, noValues, edge));
  const statistics = toStatistics(chain.details);
  // A VPAID ad draws everything itself.
  const interactive = file.isVpaid ? null : ad.interactive;
  const media = { file, otherFiles, interactive, parameters, durationSeconds, skipOffset };
  return { title, ...media, ...chain, companions, statistics };
}
