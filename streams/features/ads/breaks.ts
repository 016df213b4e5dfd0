import {
  askForAds,
  endAds,
  endBreak,
  fillSlot,
  moveAd,
  movePrerolls,
  moveToNextFile,
  NO_ADS,
  openBreak,
  recordAd,
  startAd,
  type AdsState,
} from '../../model/ad-break.ts';
import type { AdTime } from '../../model/ad-skip.ts';
import type { AdStatusEvent } from '../../model/ad-status.ts';
import { UNKNOWN_SECONDS } from '../../model/media.ts';
import { selectedPlace } from '../../model/saved-progress.ts';
import { feature, selector, type FirstState } from '../define-first.ts';

/** A failure of any kind is a step like others: to the next ad, or to the film. Each episode has a list of its own. */
export const ads = feature('ads', NO_ADS, {
  on: {
    'session.started': (known, { session }) => (session.failure === null ? askForAds(known) : known),
    'ad.listLoaded': (known, { list }) => {
      if (!known.awaitsList) return known;
      // If the list was given up and the film plays already, it is too late for a preroll.
      const opened = known.blocksFilm ? openBreak(known, 'preroll', list.preroll) : known;
      return { ...opened, midroll: list.midroll, awaitsList: false };
    },
    'ad.listFailed': (known) => (known.awaitsList ? endAds(known) : known),
    'ad.read': (known, told) => fillSlot(known, told, { status: 'ready', creative: told.creative }),
    'ad.unreadable': (known, told) => fillSlot(known, told, { status: 'failed' }),
    'ad.created': (known, { show }) => startAd(known, show),
    'ad.loaded': (known, { durationSeconds }, { state }) =>
      recordAd(moveAd(known, 'loaded'), durationSeconds, percentOf(state)),
    'ad.started': (known, _, { state }) => {
      const durationSeconds = known.ad?.show.creative.durationSeconds ?? UNKNOWN_SECONDS;
      return moveAd(recordAd(known, durationSeconds, percentOf(state)), 'started');
    },
    'ad.playing': move('playing'),
    'ad.paused': move('paused'),
    // A script may say the same again and again.
    'ad.skippableChanged': (known, { isSkippable }) =>
      known.ad === null || known.ad.isSkippable === isSkippable
        ? known
        : { ...known, ad: { ...known.ad, isSkippable } },
    'ad.pageShown': (known) => (known.ad === null ? known : { ...known, ad: { ...known.ad, hasPage: true } }),
    'ad.ended': move('ended'),
    'ad.skipped': move('skipped'),
    'ad.closed': move('stopped'),
    'ad.failed': move('failed'),
    'ad.fileFailed': moveToNextFile,
    // A list that has not come by then may still bring a midroll.
    'ad.gaveUp': endBreak,
    'ad.impossible': (known) => ({ ...endBreak(known), awaitsList: false }),
    'player.midrollDue': (known, { urls }) =>
      known.break === null && urls.length > 0
        ? // A break of a schedule leaves the list's own midroll to come.
          { ...openBreak(known, 'midroll', urls), midroll: known.midroll.filter((url) => !urls.includes(url)) }
        : known,
    // An ad that has not come to the screen would start the film when the page is seen again.
    'media.ended': (known) => (known.break !== null && !known.blocksFilm ? endBreak(known) : known),
    // Without a film there is nothing to show ads around.
    'player.failed': (known, { error }) => (error.fatal ? endAds(known) : known),
  },
  follows: ['selection', 'source', 'timeline'],
  follow: (known, { state, before }) => {
    const { selection, source } = state;
    const isOtherEpisode = before.selection !== null && before.selection.episode.id !== selection?.episode.id;
    const asked = isOtherEpisode ? askForAds(known) : known;
    const isBlocked = source !== before.source && source.status === 'ready' && source.isPlaceholder;
    if (isBlocked) return endAds(asked);
    // Only the place of a preroll may still move: time updates of the film itself cost nothing here.
    const isPreroll = asked.break?.type === 'preroll' && state.timeline !== before.timeline;
    return isPreroll ? movePrerolls(asked, percentOf(state)) : asked;
  },
});

/** Gives null while no ad is on the screen. */
export const shownAdId = selector(['ads'], (state) => state.ads.ad?.show.adId ?? null);

/** Gives null while no break is prepared or shown. */
export const breakId = selector(['ads'], (state) => state.ads.break?.id ?? null);

function move(event: AdStatusEvent): (known: AdsState) => AdsState {
  return (known) => moveAd(known, event);
}

/** Where the film is, in percent; before it is attached, where it will start, by the length that the catalogue has. */
function percentOf(state: FirstState): number {
  const { attachRequest, selection, timeline } = state;
  const isAttached = selection === null || attachRequest.episodeId === selection.episode.id;
  const seconds = isAttached ? timeline.positionSeconds : selectedPlace(selection, state);
  const isKnown = isAttached && timeline.durationSeconds > 0;
  const length = isKnown ? timeline.durationSeconds : (selection?.episode.duration ?? 0);
  return length > 0 ? Math.min(100, Math.max(0, Math.round((seconds / length) * 100))) : 0;
}

const INITIAL: AdTime = { positionSeconds: 0, durationSeconds: UNKNOWN_SECONDS };

/** Position in the ad on screen. A slice of its own because it changes several times a second. */
export const adTime = feature('adTime', INITIAL, {
  on: {
    'ad.created': (_, { show }) => ({
      positionSeconds: 0,
      durationSeconds: show.creative.durationSeconds ?? UNKNOWN_SECONDS,
    }),
    'ad.loaded': (time, { durationSeconds }) => (durationSeconds > 0 ? { ...time, durationSeconds } : time),
    'ad.progressed': (_, { positionSeconds, durationSeconds }) => ({ positionSeconds, durationSeconds }),
  },
});
