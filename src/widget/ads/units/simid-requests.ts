import { skipOf } from '../../../../streams/model/ad-skip.ts';
import type { AdShow } from '../../../../streams/model/ad.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { SoundState } from '../../../../streams/model/sound.ts';
import { isWeb } from '../vast/values.ts';
import type { MediaState } from './simid-media.ts';
import { readFailure, type PageMessage } from './simid-protocol.ts';

/** Codes of SIMID for the reasons why the player refuses a request of the page. */
export const refusals = {
  time: 1_202,
  function: 1_203,
  init: 1_210,
  message: 1_211,
  navigation: 1_214,
  tooManyNavigations: 1_216,
  address: 1_217,
  click: 1_219,
} as const;

/** How long an ad may stay after the end of its film. */
export const MOST_EXTRA_SECONDS = 60;
const MOST_NAVIGATIONS = 5;
const MOST_TRACKERS = 100;
const LONGEST_ADDRESS = 16_000;
const LONGEST_LOG = 300;
const UNLIMITED = -2;

/** What requests may read and change of the ad. */
export interface RequestEdge {
  readonly show: AdShow;
  readonly media: () => MediaState;
  readonly emit: (signal: AdSignal) => void;
  /** Whether the viewer has just pressed something in the page. Returns true once for each press. */
  readonly takePress: () => boolean;
  /** Whether the player lets the ad play now. */
  readonly mayPlay: () => boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** The sound that the viewer has chosen. */
  readonly viewerSound: () => SoundState;
  readonly setSound: (sound: SoundState) => void;
  readonly isFullscreen: () => boolean;
  /** Resolves with whether fullscreen has changed. */
  readonly toggleFullscreen: () => Promise<boolean>;
  readonly setDuration: (seconds: number) => void;
  readonly skip: () => void;
  readonly stop: () => void;
  readonly fail: (code: number, reason: string) => void;
}

/**
 * Null: done. A number: refused, with this code. An object: the value that was asked for. A function: to be called once
 * the page has its answer.
 */
export type Reply = number | null | object | (() => void);

/** Answers requests of a page over the film. Every value is checked, and the page cannot override the viewer. */
export function createRequests(edge: RequestEdge) {
  let navigations = 0;
  let trackers = 0;

  function click({ playerHandles, uri, url }: Args): Reply {
    // The player cannot see clicks in the frame, so a click counts only if the frame around it has seen a press.
    if (!edge.takePress()) return refusals.click;
    if (playerHandles !== true) {
      edge.emit({ type: 'ad.clicked', url: null });
      return null;
    }
    // Without an address, the document's click-through counts.
    const address = uri ?? url ?? edge.show.creative.clickThrough;
    if (!isAddress(address)) return refusals.address;
    edge.emit({ type: 'ad.clicked', url: address });
    return null;
  }

  function navigate({ uri, url }: Args): Reply {
    const address = uri ?? url;
    if (!isAddress(address)) return refusals.address;
    if (navigations >= MOST_NAVIGATIONS) return refusals.tooManyNavigations;
    if (!edge.takePress()) return refusals.navigation;
    navigations += 1;
    edge.emit({ type: 'ad.navigated', url: address });
    return null;
  }

  function track({ trackingUrls }: Args): Reply {
    const urls = Array.isArray(trackingUrls) ? trackingUrls.slice(0, MOST_TRACKERS).filter(isAddress) : [];
    if (urls.length === 0) return refusals.message;
    if (trackers + urls.length > MOST_TRACKERS) return refusals.function;
    trackers += urls.length;
    edge.emit({ type: 'ad.trackingAsked', urls });
    return null;
  }

  function setPaused(isPaused: boolean): Reply {
    if (edge.media().paused === isPaused || edge.media().ended || !edge.mayPlay()) return refusals.function;
    edge.setPaused(isPaused);
    return null;
  }

  /** Makes the ad quieter than the viewer's volume, never louder. */
  function setSound({ volume, muted }: Args): Reply {
    const now = edge.media();
    const viewer = edge.viewerSound();
    const wanted = { volume: volume ?? now.volume, muted: muted ?? now.muted };
    if (typeof wanted.volume !== 'number' || !(wanted.volume >= 0 && wanted.volume <= 1)) return refusals.message;
    if (typeof wanted.muted !== 'boolean') return refusals.message;
    if (wanted.volume > viewer.volume || (viewer.muted && !wanted.muted)) return refusals.function;
    edge.setSound({ volume: wanted.volume, muted: wanted.muted });
    return null;
  }

  async function setFullscreen(isWanted: boolean): Promise<Reply> {
    if (edge.isFullscreen() === isWanted || !edge.takePress()) return refusals.function;
    return (await edge.toggleFullscreen()) ? null : refusals.function;
  }

  function setDuration({ duration }: Args): Reply {
    const seconds = typeof duration === 'string' && duration.trim() !== '' ? Number(duration) : duration;
    if (typeof seconds !== 'number' || Number.isNaN(seconds)) return refusals.message;
    const film = edge.media().duration;
    const isUnlimited = seconds === UNLIMITED;
    if (film <= 0 || (!isUnlimited && !(seconds > 0 && seconds <= film + MOST_EXTRA_SECONDS))) return refusals.time;
    edge.setDuration(isUnlimited ? film + MOST_EXTRA_SECONDS : seconds);
    return null;
  }

  /** If the player has a skip button, the page may skip no earlier than the button. */
  function skip(): Reply {
    const { skipOffset } = edge.show.creative;
    const { currentTime, duration } = edge.media();
    const time = { positionSeconds: currentTime, durationSeconds: duration };
    if (skipOffset !== null && skipOf(skipOffset, time, false).kind !== 'now') return refusals.function;
    return edge.skip;
  }

  function fail(args: Args): Reply {
    const { code, reason } = readFailure(args);
    return () => edge.fail(code, reason);
  }

  function log({ message }: Args): Reply {
    if (typeof message !== 'string') return refusals.message;
    console.debug('potok: the page over an ad says', message.slice(0, LONGEST_LOG));
    return null;
  }

  const refuse = (): Reply => refusals.function;

  /** The names in SIMID's specification, and the different names in its own examples. */
  const answers: Readonly<Record<string, (args: Args) => Reply | Promise<Reply>>> = {
    clickThru: click,
    fatalError: fail,
    getMediaState: () => ({ ...edge.media(), fullscreen: edge.isFullscreen() }),
    log,
    reportTracking: track,
    requestChangeAdDuration: setDuration,
    requestChangeVolume: setSound,
    requestVolume: setSound,
    requestFullscreen: () => setFullscreen(true),
    requestFullScreen: () => setFullscreen(true),
    requestExitFullscreen: () => setFullscreen(false),
    requestExitFullScreen: () => setFullscreen(false),
    requestNavigation: navigate,
    requestPause: () => setPaused(true),
    requestPlay: () => setPaused(false),
    requestSkip: skip,
    requestStop: () => edge.stop,
    // The film of an ad always has all of the player.
    collapseNonlinear: refuse,
    expandNonlinear: refuse,
    requestResize: refuse,
  };

  return ({ type, args }: PageMessage): Reply | Promise<Reply> => {
    const name = type.replace(/^SIMID:Creative:/, '');
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return answer === undefined ? refusals.message : answer(args);
  };
}

type Args = PageMessage['args'];

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ADDRESS && isWeb(value);
