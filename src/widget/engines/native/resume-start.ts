import { filter, fromEvent, map, switchMap, timer, type Observable } from 'rxjs';

const LOOKED_AT_AFTER_MS = 1_000;
const HAVE_ENOUGH_DATA = 4;

type Place = Pick<HTMLVideoElement, 'paused' | 'seeking' | 'ended' | 'readyState' | 'currentTime'>;
type Film = EventTarget & Place & Pick<HTMLVideoElement, 'play' | 'pause'>;

/**
 * A browser that plays HLS itself may report `playing` and have enough data, but stay at the start forever (WebKitGTK,
 * after a change of source). Pausing and playing ends that. If it does not help, `playing` fires again, so it is tried
 * every second; no timer runs while the film plays. `switchMap`: only the newest start matters.
 */
export const resumeStart = (film: Film): Observable<void> =>
  fromEvent(film, 'playing').pipe(
    map(() => film.currentTime),
    switchMap((place) => timer(LOOKED_AT_AFTER_MS).pipe(filter(() => standsAt(place, film)))),
    map(() => {
      film.pause();
      // A refused play shows as a pause.
      void Promise.resolve(film.play()).catch(() => undefined);
    }),
  );

function standsAt(place: number, { paused, seeking, ended, readyState, currentTime }: Place): boolean {
  return !paused && !seeking && !ended && readyState === HAVE_ENOUGH_DATA && currentTime === place;
}
