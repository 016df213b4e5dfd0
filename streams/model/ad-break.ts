import { isFinal, nextAdPhase, nextAdStatus, type AdPhase, type AdStatus, type AdStatusEvent } from './ad-status.ts';
import type { AdBreakType, AdCreative, AdHistoryItem, AdShow } from './ad.ts';

export interface AdsState {
  readonly phase: AdPhase;
  /** The film stands still, whatever the viewer wants. */
  readonly blocksFilm: boolean;
  /** The break that is being prepared or shown. */
  readonly break: AdBreakState | null;
  readonly ad: AdOnScreen | null;
  readonly history: readonly AdHistoryItem[];
  /** How often a list was asked for. */
  readonly listRequests: number;
  readonly awaitsList: boolean;
  readonly lastBreakId: number;
  /** Addresses of the midroll that has not been shown yet. */
  readonly midroll: readonly string[];
}

interface AdBreakState {
  readonly id: number;
  readonly type: AdBreakType;
  /** In the order of the list. */
  readonly slots: readonly AdSlot[];
}

export type AdSlot =
  | { readonly status: 'reading'; readonly url: string }
  | { readonly status: 'ready'; readonly creative: AdCreative }
  | { readonly status: 'failed' }
  | { readonly status: 'shown' };

export interface AdOnScreen {
  readonly show: AdShow;
  readonly status: AdStatus;
  /** The number of the ad in its break, counted from 1, of `total`. */
  readonly number: number;
  readonly total: number;
  /** A VPAID ad has said by itself that it may be skipped. */
  readonly isSkippable: boolean;
  /** A page over the ad's film gets the clicks. */
  readonly hasPage: boolean;
}

export const NO_ADS: AdsState = {
  phase: 'idle',
  blocksFilm: false,
  break: null,
  ad: null,
  history: [],
  listRequests: 0,
  awaitsList: false,
  lastBreakId: 0,
  midroll: [],
};

/**
 * Asks for the ads of another film: ends the break that was shown or prepared, and blocks the film until it is known
 * whether there is an ad.
 */
export const askForAds = ({ phase, history, listRequests, lastBreakId }: AdsState): AdsState => ({
  ...NO_ADS,
  phase: nextAdPhase(phase, 'asked'),
  blocksFilm: true,
  history,
  listRequests: listRequests + 1,
  awaitsList: true,
  lastBreakId,
});

/** Ends the break: there is nothing (more) to show, and the film has the screen. */
export const endBreak = (state: AdsState): AdsState => ({
  ...state,
  phase: nextAdPhase(state.phase, 'over'),
  blocksFilm: false,
  break: null,
  ad: null,
});

/** Ends the break and drops the rest of the list. */
export const endAds = (state: AdsState): AdsState => ({ ...endBreak(state), awaitsList: false, midroll: [] });

/** A preroll blocks the film while it is prepared; a midroll from the moment its media is loaded. */
export function openBreak(state: AdsState, type: AdBreakType, urls: readonly string[]): AdsState {
  const id = state.lastBreakId + 1;
  if (urls.length === 0) return { ...endBreak(state), lastBreakId: id };
  const slots = urls.map((url): AdSlot => ({ status: 'reading', url }));
  return { ...state, phase: nextAdPhase(state.phase, 'asked'), break: { id, type, slots }, lastBreakId: id };
}

export function fillSlot(state: AdsState, at: Pick<AdShow, 'breakId' | 'slot'>, filled: AdSlot): AdsState {
  const { breakId, slot } = at;
  if (state.break?.id !== breakId || state.break.slots[slot]?.status !== 'reading') return state;
  return endIfDone({ ...state, break: withSlot(state.break, slot, filled) });
}

export function startAd(state: AdsState, show: AdShow): AdsState {
  if (state.break?.id !== show.breakId || state.break.slots[show.slot]?.status !== 'ready') return state;
  const shown = withSlot(state.break, show.slot, { status: 'shown' });
  const count = (...statuses: readonly AdSlot['status'][]) =>
    shown.slots.filter(({ status }) => statuses.includes(status)).length;
  const [number, total] = [count('shown'), count('shown', 'ready', 'reading')];
  return { ...state, break: shown, ad: { show, status: 'created', number, total, isSkippable: false, hasPage: false } };
}

/** The ad on screen begins anew with its next file, if it has one. */
export function moveToNextFile(state: AdsState): AdsState {
  if (state.ad === null) return state;
  const { show } = state.ad;
  const [file, ...otherFiles] = show.creative.otherFiles ?? [];
  if (file === undefined) return state;
  const creative = { ...show.creative, file, otherFiles };
  return { ...state, ad: { ...state.ad, show: { ...show, creative }, status: 'created', hasPage: false } };
}

/** Takes one step of the ad on screen. The last step removes the ad, and the last ad ends the break. */
export function moveAd(state: AdsState, event: AdStatusEvent): AdsState {
  if (state.ad === null) return state;
  const status = nextAdStatus(state.ad.status, event);
  if (status === state.ad.status) return state;
  const phase = status === 'started' ? nextAdPhase(state.phase, 'shown') : state.phase;
  if (isFinal(status)) return endIfDone({ ...state, phase, ad: null });
  return { ...state, phase, blocksFilm: true, ad: { ...state.ad, status } };
}

/** More slots than a break ever has: the ids of its ads begin at its own id times this. */
export const SLOTS_IN_BREAK = 100;

/** Notes where the film will start after its prerolls, as it becomes known. */
export function movePrerolls(state: AdsState, perc: number): AdsState {
  const { break: current, history } = state;
  if (current?.type !== 'preroll') return state;
  const isMoved = (item: AdHistoryItem) => item.id >= current.id * SLOTS_IN_BREAK && item.perc !== perc;
  if (!history.some(isMoved)) return state;
  return { ...state, history: history.map((item) => (isMoved(item) ? { ...item, perc } : item)) };
}

/** Ads have the screen, or are about to: an action that selects another episode must not skip them. */
export const isInBreak = (state: AdsState): boolean => state.break !== null && state.blocksFilm;

export function recordAd(state: AdsState, durationSeconds: number, perc: number): AdsState {
  const { ad, history } = state;
  if (ad === null || history.some(({ id }) => id === ad.show.adId)) return state;
  const { adId: id, breakType: type } = ad.show;
  return { ...state, history: [...history, { id, type, position: history.length + 1, durationSeconds, perc }] };
}

function endIfDone(state: AdsState): AdsState {
  const isLeft = state.break?.slots.some(({ status }) => status === 'reading' || status === 'ready') ?? false;
  return isLeft || state.ad !== null ? state : endBreak(state);
}

function withSlot(current: AdBreakState, index: number, slot: AdSlot): AdBreakState {
  return { ...current, slots: current.slots.map((old, at) => (at === index ? slot : old)) };
}
