import {
  askForAds,
  endBreak,
  fillSlot,
  moveAd,
  movePrerolls,
  NO_ADS,
  openBreak,
  recordAd,
  startAd,
} from '../../model/ad-break.ts';
import type { AdStatusEvent } from '../../model/ad-status.ts';
import { selectedPlace } from '../../model/saved-progress.ts';
import type { AdsState } from '../../model/ads-state.ts';
import { feature, selector } from '../define.ts';
import type { State } from '../state.ts';
import type { AdBreaks } from './slices.ts';

const AT_FIRST: AdBreaks = { ads: NO_ADS, listRequests: 0, awaitsList: false, lastBreakId: 0, midroll: [] };

/**
 * Breaks and the ads in them, from the request for a list until the film has the screen again. A failure of any kind
 * is a step like others: it leads to the next ad, or to the film. Each episode has a list of its own.
 */
export const adBreaks = feature('adBreaks', AT_FIRST, {
  on: {
    'session.started': (breaks, { session }) => (session.failure === null ? ask(breaks) : breaks),
    'ad.listLoaded': (breaks, { list }) =>
      breaks.awaitsList
        ? {
            // The film plays already where the list was not waited for any more: too late for a preroll.
            ...(breaks.ads.holdsFilm ? open(breaks, 'preroll', list.preroll) : breaks),
            midroll: list.midroll,
            awaitsList: false,
          }
        : breaks,
    'ad.listFailed': (breaks) => (breaks.awaitsList ? end(breaks) : breaks),
    'ad.read': (breaks, told) => change(breaks, (ads) => fillSlot(ads, { ...told, outcome: told.creative })),
    'ad.unreadable': (breaks, told) => change(breaks, (ads) => fillSlot(ads, { ...told, outcome: told.failure })),
    'ad.created': (breaks, { show }) => change(breaks, (ads) => startAd(ads, show)),
    'ad.loaded': (breaks, { durationSeconds }, { state }) =>
      change(breaks, (ads) => recordAd(moveAd(ads, 'loaded'), durationSeconds, percentOf(state))),
    'ad.started': (breaks, _, { state }) =>
      change(breaks, (ads) => {
        const durationSeconds = ads.ad?.show.creative.durationSeconds ?? -2;
        return moveAd(recordAd(ads, durationSeconds, percentOf(state)), 'started');
      }),
    'ad.playing': move('playing'),
    'ad.paused': move('paused'),
    'ad.skippableChanged': (breaks, { isSkippable }) => change(breaks, (ads) => withSkippable(ads, isSkippable)),
    'ad.ended': move('ended'),
    'ad.skipped': move('skipped'),
    'ad.closed': move('stopped'),
    'ad.failed': move('failed'),
    // A list that has not come by then may still bring a midroll.
    'ad.gaveUp': (breaks) => change(breaks, endBreak),
    'ad.impossible': (breaks) => ({ ...change(breaks, endBreak), awaitsList: false }),
    'player.midrollDue': (breaks) =>
      breaks.ads.break === null && breaks.midroll.length > 0
        ? { ...open(breaks, 'midroll', breaks.midroll), midroll: [] }
        : breaks,
    // What had not come to the screen would open the film when it is seen again.
    'media.ended': (breaks) => (breaks.ads.break !== null && !breaks.ads.holdsFilm ? change(breaks, endBreak) : breaks),
    // Without a film there is nothing to show ads around.
    'player.failed': (breaks, { error }) => (error.fatal ? end(breaks) : breaks),
  },
  follows: ['selection', 'source', 'timeline'],
  follow: (breaks, { state, before }) => {
    const { selection, source } = state;
    const isOtherEpisode = before.selection !== null && before.selection.episode.id !== selection?.episode.id;
    const asked = isOtherEpisode ? ask(breaks) : breaks;
    const isBlocked = source !== before.source && source.status === 'ready' && source.isPlaceholder;
    if (isBlocked) return end(asked);
    // The place of a preroll alone may still move: time updates of the film itself cost nothing here.
    const isPreroll = asked.ads.break?.type === 'preroll' && state.timeline !== before.timeline;
    return isPreroll ? change(asked, (ads) => movePrerolls(ads, percentOf(state))) : asked;
  },
});

/** What the interface is told of it. */
export const ads = feature('ads', NO_ADS, {
  follows: ['adBreaks'],
  follow: (_, { state }) => state.adBreaks.ads,
});

/** Null while no ad is on the screen. */
export const shownAdId = selector(['ads'], (state) => state.ads.ad?.show.adId ?? null);

/** Null while no break is prepared or shown. */
export const breakId = selector(['ads'], (state) => state.ads.break?.id ?? null);

const change = (breaks: AdBreaks, next: (ads: AdsState) => AdsState): AdBreaks => {
  const after = next(breaks.ads);
  return after === breaks.ads ? breaks : { ...breaks, ads: after };
};

function move(event: AdStatusEvent): (breaks: AdBreaks) => AdBreaks {
  return (breaks) => change(breaks, (ads) => moveAd(ads, event));
}

const ask = (breaks: AdBreaks): AdBreaks => ({
  ...change(breaks, askForAds),
  listRequests: breaks.listRequests + 1,
  awaitsList: true,
  midroll: [],
});

const end = (breaks: AdBreaks): AdBreaks => ({ ...change(breaks, endBreak), awaitsList: false, midroll: [] });

function open(breaks: AdBreaks, type: 'preroll' | 'midroll', urls: readonly string[]): AdBreaks {
  const id = breaks.lastBreakId + 1;
  return { ...change(breaks, (ads) => openBreak(ads, id, type, urls)), lastBreakId: id };
}

function withSkippable(ads: AdsState, isSkippable: boolean): AdsState {
  if (ads.ad === null || ads.ad.isSkippable === isSkippable) return ads;
  return { ...ads, ad: { ...ads.ad, isSkippable } };
}

/** Where the film is; before it is attached, where it will start, and how long it is by the catalogue. */
function percentOf(state: State): number {
  const { attachRequest, selection, timeline } = state;
  const isAttached = selection === null || attachRequest.episodeId === selection.episode.id;
  const seconds = isAttached ? timeline.positionSeconds : selectedPlace(selection, state);
  const isKnown = isAttached && timeline.durationSeconds > 0;
  const length = isKnown ? timeline.durationSeconds : (selection?.episode.duration ?? 0);
  return length > 0 ? Math.min(100, Math.max(0, Math.round((seconds / length) * 100))) : 0;
}
