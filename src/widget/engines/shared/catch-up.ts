import { distinctUntilChanged, filter, fromEvent, map, throttleTime, type Observable } from 'rxjs';
import type { SignalOf } from '../../../../streams/model/signals.ts';

/** The rates used to catch up with a live stream. Meanwhile the viewer's own rate is the element's default rate. */
const rates = new WeakMap<HTMLMediaElement, number>();

export const isCatchingUp = (media: HTMLMediaElement): boolean => rates.get(media) === media.playbackRate;

/** The rate that the viewer has chosen. */
export const chosenRate = (media: HTMLMediaElement): number =>
  isCatchingUp(media) ? media.defaultPlaybackRate : media.playbackRate;

/** Plays at a rate for catching up; 1: again at the rate that the viewer has chosen. */
export function catchUpAt(media: HTMLMediaElement, rate: number): void {
  const chosen = chosenRate(media);
  const now = rate === 1 ? chosen : rate;
  rates.delete(media);
  if (now !== chosen) {
    media.defaultPlaybackRate = chosen;
    rates.set(media, now);
  }
  if (media.playbackRate !== now) media.playbackRate = now;
}

/** How many seconds a low-latency channel is behind its encoder, and how many it asks for. */
export interface Latency {
  /** NaN while unknown. */
  readonly seconds: number;
  readonly targetSeconds: number;
}

const CHECK_INTERVAL_MS = 1_000;
/** An encoder advances with the clock. A greater difference is reported. */
const DRIFT_SECONDS = 0.02;

/** Tells which position the encoder of a channel is making, at most once a second. */
export const encoderFacts = (
  media: HTMLMediaElement,
  read: () => Latency | null,
): Observable<SignalOf<'engine.encoderTold'>> =>
  fromEvent(media, 'timeupdate').pipe(
    throttleTime(CHECK_INTERVAL_MS),
    map(() => {
      const { seconds = NaN, targetSeconds = NaN } = read() ?? {};
      return { positionSeconds: media.currentTime + seconds, targetSeconds, atMs: performance.now() };
    }),
    filter(({ positionSeconds, targetSeconds }) => Number.isFinite(positionSeconds) && targetSeconds >= 0),
    distinctUntilChanged((reported, now) => {
      const passedSeconds = (now.atMs - reported.atMs) / 1_000;
      const drift = now.positionSeconds - reported.positionSeconds - passedSeconds;
      return reported.targetSeconds === now.targetSeconds && Math.abs(drift) < DRIFT_SECONDS;
    }),
    map(({ positionSeconds, targetSeconds }) => ({ type: 'engine.encoderTold', positionSeconds, targetSeconds })),
  );
