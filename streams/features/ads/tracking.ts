import { concatMap, scan } from 'rxjs';
import { milestonesOf, quartileEvents, urlsOf } from '../../model/ad-milestones.ts';
import type { AdTime } from '../../model/ad-skip.ts';
import { isMeasured } from '../../model/ad-measure.ts';
import type { AdCreative, AdErrorCode, AdShow, AdUnverified } from '../../model/ad.ts';
import type { CommandOf } from '../../model/commands.ts';
import { UNKNOWN_SECONDS } from '../../model/media.ts';
import type { SignalOf, SignalType } from '../../model/signals.ts';
import { isSilent, type SoundState } from '../../model/sound.ts';
import type { Output, Pipeline } from '../define-later.ts';
import { adPing } from './ping.ts';

type Ping = Pick<CommandOf<'ad.ping'>, 'event' | 'urls' | 'errorCode' | 'reason'>;

interface AdTracking {
  /** Null when nothing is on screen. */
  readonly show: AdShow | null;
  readonly time: AdTime;
  /** Events and milestones that were sent already, and are sent only once. */
  readonly sent: ReadonlySet<string>;
  readonly isStarted: boolean;
  readonly isPaused: boolean;
  readonly isSilent: boolean;
  /** The ad's film has to load before it can go on. */
  readonly isWaiting: boolean;
  /** 0 while it is muted. */
  readonly volume: number;
  /** Result of the latest step: what to send, and for which ad. */
  readonly pings: readonly Ping[];
  readonly of: AdShow | null;
}

const INITIAL: AdTracking = {
  show: null,
  time: { positionSeconds: 0, durationSeconds: UNKNOWN_SECONDS },
  sent: new Set(),
  isStarted: false,
  isPaused: false,
  isSilent: false,
  isWaiting: false,
  volume: 1,
  pings: [],
  of: null,
};

/** `breakStart` is for a scheduled break, which has one ad; `breakEnd` follows when the ad is gone. */
const startEvents = ['breakStart', 'impression', 'creativeView', 'start'] as const;

const countedEvents: ReadonlySet<string> = new Set(['impression', ...quartileEvents, 'complete']);

type TrackedSignal = SignalOf<keyof typeof steps>;

/**
 * Reports what has happened to the servers of an ad and of all wrappers around it: each milestone once and in order.
 * Milestones that were jumped over are reported at the next one that is reached; the last only at the end.
 *
 * told    c-l-s--p--p--e-   (c: created, l: loaded, s: started, p: progressed, e: ended)
 * result  --l-(is)--1--(23c)   (i: impression, 1 … 3: quartiles, c: complete)
 */
export const trackAd: Pipeline = ({ on, state }) =>
  on(...(Object.keys(steps) as TrackedSignal['type'][])).pipe(
    scan(trackSignal, INITIAL),
    concatMap(({ pings, of, time, volume }) => {
      const { timeline, presentation } = state();
      const isVerified = (of?.creative.verifications ?? []).length > 0;
      const { isFullscreen } = presentation;
      const { durationSeconds } = time;
      const contentSeconds = timeline.positionSeconds;
      const adSeconds = of && time.positionSeconds;
      const assetUri = of?.creative.file.url ?? null;
      return pings.flatMap(({ event, ...ping }): Output[] => [
        ...(of !== null && countedEvents.has(event)
          ? [{ type: 'player.adCounted', adId: of.adId, event } as const]
          : []),
        ...(isVerified && isMeasured(event)
          ? [{ type: 'ad.measure', cause: 'ad', event, durationSeconds, volume, isFullscreen } as const]
          : []),
        ...(ping.urls.length > 0
          ? [{ type: 'ad.ping', cause: 'ad', event, ...ping, contentSeconds, adSeconds, assetUri } as const]
          : []),
      ]);
    }),
  );

function trackSignal(before: AdTracking, step: TrackedSignal): AdTracking {
  const take = steps[step.type] as (memory: AdTracking, step: TrackedSignal) => AdTracking;
  return take({ ...before, pings: [], of: before.show }, step);
}

const steps = {
  'ad.created': (memory, { show }) => ({
    ...INITIAL,
    show,
    // If the ad begins anew with another file, nothing is reported twice.
    sent: memory.show?.adId === show.adId ? memory.sent : INITIAL.sent,
    isSilent: isSilent(show.sound),
    volume: audibleVolume(show.sound),
  }),
  'ad.unreadable': (memory, { failure: { code, errorUrls } }) => ({
    ...memory,
    pings: [{ event: 'error', urls: errorUrls, errorCode: code }],
    of: null,
  }),
  'ad.loaded': (memory, { durationSeconds }) =>
    pingOnce({ ...memory, time: { ...memory.time, durationSeconds } }, ['loaded']),
  'ad.started': (memory) => {
    const started = { ...memory, isStarted: true };
    return isVpaid(memory) ? started : pingOnce(started, startEvents);
  },
  'ad.reached': (memory, { event }) => pingReached(memory, event),
  'ad.progressed': (memory, { positionSeconds, durationSeconds }) => {
    const moved = { ...memory, time: { positionSeconds, durationSeconds } };
    return memory.isStarted ? pingMilestones(moved, positionSeconds) : moved;
  },
  'ad.waiting': (memory) =>
    memory.isStarted && !memory.isWaiting ? pingEvent({ ...memory, isWaiting: true }, 'bufferStart') : memory,
  'ad.playing': (memory) => {
    const loaded = memory.isWaiting ? pingEvent({ ...memory, isWaiting: false }, 'bufferFinish') : memory;
    return loaded.isPaused ? pingEvent({ ...loaded, isPaused: false }, 'resume') : loaded;
  },
  'page.fullscreenChanged': (memory) => (memory.isStarted ? pingEvent(memory, 'playerStateChange') : memory),
  'ad.notVerified': (memory, { index, reason }) => pingNotVerified(memory, index, reason),
  'ad.paused': (memory) =>
    memory.isStarted && !memory.isPaused ? pingEvent({ ...memory, isPaused: true }, 'pause') : memory,
  'ad.soundChanged': (memory, sound) => changeSound(memory, sound),
  'ad.clicked': pingClick,
  'ad.trackingAsked': (memory, { urls }) => addPing(memory, 'reportTracking', () => urls),
  'intent.openAd': pingClick,
  'ad.ended': (memory) =>
    endAd(isVpaid(memory) ? memory : pingOnce(pingPassedMilestones(memory, quartileEvents.length), ['complete'])),
  'ad.skipped': (memory) => endAd(pingOnce(memory, ['skip'])),
  'ad.failed': (memory, { code }) => pingError(memory, code),
  'ad.gaveUp': (memory, { code }) => pingError(memory, code),
  'ad.closed': endAd,
  'ad.listLoaded': endAd,
  'ad.listFailed': endAd,
} as const satisfies { readonly [T in SignalType]?: (memory: AdTracking, step: SignalOf<T>) => AdTracking };

type UrlsOf = (creative: AdCreative) => readonly string[];

const isVpaid = ({ show }: AdTracking): boolean => show?.creative.file.isVpaid ?? false;

function endAd(memory: AdTracking): AdTracking {
  return { ...(memory.sent.has('breakStart') ? pingEvent(memory, 'breakEnd') : memory), show: null };
}

/** Adds a ping, or nothing if no ad is on the screen. */
function addPing(memory: AdTracking, event: string, urls: UrlsOf, errorCode: number | null = null): AdTracking {
  if (memory.show === null) return memory;
  return { ...memory, pings: [...memory.pings, { event, urls: urls(memory.show.creative), errorCode }] };
}

const pingEvent = (memory: AdTracking, event: string): AdTracking =>
  addPing(memory, event, (creative) => (event === 'impression' ? creative.impressions : urlsOf(creative, event)));

const pingOnce = (memory: AdTracking, events: readonly string[]): AdTracking =>
  events.reduce((told, event) => {
    if (told.show === null || told.sent.has(event)) return told;
    return pingEvent({ ...told, sent: new Set([...told.sent, event]) }, event);
  }, memory);

function pingMilestones(memory: AdTracking, untilSeconds: number): AdTracking {
  if (memory.show === null) return memory;
  const milestones = milestonesOf(memory.show.creative, memory.time.durationSeconds);
  const due = milestones.filter(({ key, atSeconds }) => atSeconds <= untilSeconds && !memory.sent.has(key));
  if (due.length === 0) return memory;
  return {
    ...memory,
    sent: new Set([...memory.sent, ...due.map(({ key }) => key)]),
    pings: [...memory.pings, ...due.map(({ event, urls }) => ({ event, urls, errorCode: null }))],
  };
}

/** Tells all milestones that must have been passed by now; at the end of an ad, all of them. */
function pingPassedMilestones(memory: AdTracking, quartilesPassed: number): AdTracking {
  if (isVpaid(memory)) return pingOnce(memory, ['impression', 'start', ...quartileEvents.slice(0, quartilesPassed)]);
  const { durationSeconds, positionSeconds } = memory.time;
  return pingMilestones(memory, Math.max(durationSeconds, positionSeconds));
}

/** An event that a VPAID ad reports itself; it may leave events out, and may report one more than once. */
function pingReached(memory: AdTracking, event: string): AdTracking {
  if (event === 'impression') return pingOnce(memory, ['impression', 'creativeView']);
  if (event === 'start') return pingOnce(memory, startEvents);
  const passed = [...quartileEvents, 'complete'].indexOf(event);
  return pingOnce(passed === -1 ? memory : pingPassedMilestones(memory, passed), [event]);
}

const audibleVolume = ({ volume, muted }: SoundState): number => (muted ? 0 : volume);

/** Tells a change of sound after the ad has started. The sound it starts with is not a change. */
function changeSound(memory: AdTracking, sound: SoundState): AdTracking {
  const [silent, volume] = [isSilent(sound), audibleVolume(sound)];
  const changed = { ...memory, isSilent: silent, volume };
  if (!memory.isStarted || volume === memory.volume) return changed;
  const told = pingEvent(changed, 'volumeChange');
  return silent === memory.isSilent ? told : pingEvent(told, silent ? 'mute' : 'unmute');
}

/** Tells a vendor once why its script does not run. */
function pingNotVerified(memory: AdTracking, index: number, reason: AdUnverified): AdTracking {
  const key = `notVerified ${index}`;
  const urls = memory.show?.creative.verifications?.[index]?.notExecuted;
  if (urls === undefined || memory.sent.has(key)) return memory;
  const ping = { event: 'verificationNotExecuted', urls, errorCode: null, reason };
  return { ...memory, sent: new Set([...memory.sent, key]), pings: [...memory.pings, ping] };
}

function pingClick(memory: AdTracking): AdTracking {
  return addPing(memory, 'click', ({ clickTracking }) => clickTracking);
}

const pingError = (memory: AdTracking, code: AdErrorCode): AdTracking =>
  endAd(addPing(memory, 'error', ({ errors }) => errors, code));

/** Tells the servers of an icon that it is on the screen, which the screen says once, and of each click on it. */
export const trackIcons: Pipeline = ({ when }) =>
  when(['screen.adIconShown', 'intent.openAdIcon'], ({ type, adId, index }, state) => {
    const { creative, adId: shownId } = state.ads.ad?.show ?? {};
    if (creative === undefined || shownId !== adId) return null;
    const { clickTracking, viewTracking } = creative.icons?.[index] ?? {};
    return type === 'intent.openAdIcon'
      ? adPing(state, creative, 'iconClick', clickTracking)
      : adPing(state, creative, 'iconView', viewTracking);
  });
