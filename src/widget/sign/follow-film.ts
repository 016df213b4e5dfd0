import { defer, finalize, fromEvent, ignoreElements, interval, map, merge, type Observable } from 'rxjs';
import { learnedLead, correctionOf } from './correction.ts';

const CHECK_INTERVAL_MS = 100;
const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
const INITIAL_LEAD_SECONDS = 0.1;
/** A smaller change of the speed is not made, because nobody would see it. */
const LEAST_RATE_CHANGE = 0.005;

const filmEvents = ['seeking', 'seeked', 'playing', 'pause', 'waiting', 'ratechange', 'ended'];
const signEvents = ['loadedmetadata', 'canplay', 'seeked'];

/**
 * Keeps the picture in time with the film until it is unsubscribed from. The film itself is never changed, and does not
 * wait for the picture.
 */
export function followFilm(
  film: HTMLVideoElement,
  sign: HTMLVideoElement,
  clock: () => number = () => performance.now(),
): Observable<never> {
  return defer(() => {
    let leadSeconds = INITIAL_LEAD_SECONDS;
    let soughtAtMs = -Infinity;
    let isLanding = false;

    const synchronise = (): void => {
      if (sign.readyState < HAVE_METADATA) return;
      // In a hidden page nobody sees the picture, while the film may play on as sound.
      const isSeen = !film.ownerDocument.hidden;
      const isMoving = isSeen && !film.paused && !film.seeking && film.readyState >= HAVE_FUTURE_DATA;
      const isReady = !sign.seeking && (sign.readyState >= HAVE_FUTURE_DATA || !isMoving);
      if (isLanding && isReady && isMoving) {
        leadSeconds = learnedLead(leadSeconds, sign.currentTime - film.currentTime, film.playbackRate);
        isLanding = false;
      }
      const correction = correctionOf({
        film: {
          seconds: film.currentTime,
          durationSeconds: film.duration,
          rate: film.playbackRate,
          isMoving,
        },
        sign: { seconds: sign.currentTime, durationSeconds: sign.duration, isReady },
        leadSeconds,
        sinceSeekMs: clock() - soughtAtMs,
      });
      if (Math.abs(sign.playbackRate - correction.rate) > LEAST_RATE_CHANGE) sign.playbackRate = correction.rate;
      if (correction.seekTo !== null) {
        sign.currentTime = correction.seekTo;
        isLanding = isMoving;
        if (isMoving) soughtAtMs = clock();
      }
      if (!correction.plays && !sign.paused) sign.pause();
      // Playing is refused if the page has just been hidden, or if a new load interrupts it: the next check tries
      // again.
      if (correction.plays && sign.paused) sign.play().catch(() => undefined);
    };

    return merge(
      ...filmEvents.map((name) => fromEvent(film, name)),
      ...signEvents.map((name) => fromEvent(sign, name)),
      fromEvent(film.ownerDocument, 'visibilitychange'),
      interval(CHECK_INTERVAL_MS),
    ).pipe(
      map(synchronise),
      ignoreElements(),
      finalize(() => sign.pause()),
    );
  });
}
