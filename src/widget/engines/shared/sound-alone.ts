import { interval, map, scan, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import { mediaWarning } from '../failures.ts';

/** What is seen of a film whose picture may be too much for the network. */
export interface Supply {
  /** It should play, and has no data. */
  readonly isStanding: boolean;
  readonly isAlone: boolean;
  readonly bandwidthBps: number;
  /** Average of the least rendition with a picture, its sound included. */
  readonly leastBps: number;
}

export interface Choice {
  /** Null: it stays as it is. */
  readonly turnTo: 'sound' | 'picture' | null;
  /** When the sound was left alone last. */
  readonly aloneMs: number;
  /** How long it stays alone at least: twice as long each time, so that it does not go to and fro. */
  readonly stayMs: number;
}

type Film = Pick<HTMLVideoElement, 'currentTime' | 'ended' | 'paused' | 'readyState' | 'seeking'>;

/** Before that a load tells little of the network. */
const leastLoadMs = 3_000;
const stepMs = 500;
/** Libraries measure one of two loads under way, so that less of the network is seen than there is. */
const tooLittle = 0.6;
const enough = 1.25;
const firstStayMs = 20_000;
const longestStayMs = 300_000;

export const noChoice: Choice = { turnTo: null, aloneMs: 0, stayMs: firstStayMs / 2 };

/** Of a load under way, by what has come since its first byte; infinite where that tells little. */
export const loadingBps = (bytes: number, elapsedMs: number): number =>
  elapsedMs < leastLoadMs ? Infinity : (bytes * 8_000) / elapsedMs;

/** What the viewer is told by. */
export const soundAloneWarning = (type: string, url: string): Failure =>
  mediaWarning(2, 'The network is too slow for a picture.', { type, details: 'soundAlone', url });

export const isStanding = ({ currentTime, ended, paused, readyState, seeking }: Film): boolean =>
  currentTime > 0 && !ended && !paused && !seeking && readyState < 3;

/** The sound goes on alone when a film stands on a network that even its least picture is too much for. */
export function choose(before: Choice, { isStanding, isAlone, bandwidthBps, leastBps }: Supply, nowMs: number): Choice {
  const share = bandwidthBps / leastBps;
  if (!isAlone && isStanding && share < tooLittle)
    return { turnTo: 'sound', aloneMs: nowMs, stayMs: Math.min(before.stayMs * 2, longestStayMs) };
  const isBack = isAlone && share >= enough && nowMs - before.aloneMs >= before.stayMs;
  return { ...before, turnTo: isBack ? 'picture' : null };
}

/** Looks at the film from time to time, and emits where it has to turn. */
export const choices = (look: () => Supply): Observable<Choice['turnTo']> =>
  interval(stepMs).pipe(
    scan((before, _) => choose(before, look(), performance.now()), noChoice),
    map(({ turnTo }) => turnTo),
  );
