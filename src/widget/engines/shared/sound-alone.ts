import { interval, map, scan, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import { mediaWarning } from '../failures.ts';

/** Measurements of a film whose picture may be too much for the network. */
export interface Supply {
  /** Whether the film should play but has no data. */
  readonly isStanding: boolean;
  readonly isAlone: boolean;
  readonly bandwidthBps: number;
  /** Average bandwidth of the lowest rendition with a picture, including its sound. */
  readonly leastBps: number;
}

export interface Choice {
  /** Null if nothing changes. */
  readonly turnTo: 'sound' | 'picture' | null;
  /** When the film last switched to the sound alone. */
  readonly aloneMs: number;
  /** How long it plays the sound alone at least: twice as long each time, so that it does not switch to and fro. */
  readonly stayMs: number;
}

type Film = Pick<HTMLVideoElement, 'currentTime' | 'ended' | 'paused' | 'readyState' | 'seeking'>;

/** A shorter load says little about the network. */
const leastLoadMs = 3_000;
const stepMs = 500;
/** Less than 1, because libraries measure one of two parallel loads, and so less than the network's full bandwidth. */
const tooLittle = 0.6;
const enough = 1.25;
const firstStayMs = 20_000;
const longestStayMs = 300_000;

export const noChoice: Choice = { turnTo: null, aloneMs: 0, stayMs: firstStayMs / 2 };

/** Bandwidth of a load under way, from the bytes since its first one; infinite while that says little. */
export const loadingBps = (bytes: number, elapsedMs: number): number =>
  elapsedMs < leastLoadMs ? Infinity : (bytes * 8_000) / elapsedMs;

/** The warning that tells the viewer. */
export const soundAloneWarning = (type: string, url: string): Failure =>
  mediaWarning(2, 'The network is too slow for a picture.', { type, details: 'soundAlone', url });

export const isStanding = ({ currentTime, ended, paused, readyState, seeking }: Film): boolean =>
  currentTime > 0 && !ended && !paused && !seeking && readyState < 3;

/** Switches to the sound alone when a film stalls because the network is too slow even for the lowest video quality. */
export function choose(before: Choice, { isStanding, isAlone, bandwidthBps, leastBps }: Supply, nowMs: number): Choice {
  const share = bandwidthBps / leastBps;
  if (!isAlone && isStanding && share < tooLittle)
    return { turnTo: 'sound', aloneMs: nowMs, stayMs: Math.min(before.stayMs * 2, longestStayMs) };
  const isBack = isAlone && share >= enough && nowMs - before.aloneMs >= before.stayMs;
  return { ...before, turnTo: isBack ? 'picture' : null };
}

/** Checks the film regularly, and emits each switch. */
export const choices = (look: () => Supply): Observable<Choice['turnTo']> =>
  interval(stepMs).pipe(
    scan((before, _) => choose(before, look(), performance.now()), noChoice),
    map(({ turnTo }) => turnTo),
  );
