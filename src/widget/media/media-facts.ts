import { UNKNOWN_SECONDS } from '../../../streams/model/media.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';

/** A pause this close to the end counts as the end. */
const END_TOLERANCE_SECONDS = 0.25;

export function durationFact({ duration }: HTMLVideoElement): SignalOf<'media.durationChanged'> {
  return {
    type: 'media.durationChanged',
    durationSeconds: Number.isFinite(duration) ? duration : UNKNOWN_SECONDS,
    isLive: duration === Number.POSITIVE_INFINITY,
  };
}

export function pausedFact({ currentTime, duration, ended, error }: HTMLVideoElement): SignalOf<'media.paused'> {
  const isEnd = ended || currentTime >= duration - END_TOLERANCE_SECONDS;
  const isFailure = error !== null;
  return { type: 'media.paused', positionSeconds: currentTime, isEnd, ...(isFailure && { isFailure }) };
}
