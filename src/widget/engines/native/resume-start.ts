import { filter, fromEvent, map, switchMap, timer, type Observable } from 'rxjs';

const LOOKED_AT_AFTER_MS = 1_000;
const HAVE_ENOUGH_DATA = 4;

/**
 * A browser that plays HLS by itself may say that it plays, have all it needs, and stand where it began, for good
 * (WebKitGTK, when the source was changed). A pause and a play end that. A play that leads nowhere says `playing` again, so
 * it is tried each second; nothing runs while the film does. `switchMap`: the newest start counts.
 */
export const resumeStart = (film: HTMLVideoElement): Observable<void> =>
  fromEvent(film, 'playing').pipe(
    map(() => film.currentTime),
    switchMap((place) => timer(LOOKED_AT_AFTER_MS).pipe(filter(() => standsAt(place, film)))),
    map(() => {
      film.pause();
      // A refusal shows as a pause, like any other.
      void Promise.resolve(film.play()).catch(() => undefined);
    }),
  );

function standsAt(place: number, { paused, seeking, ended, readyState, currentTime }: HTMLVideoElement): boolean {
  return !paused && !seeking && !ended && readyState === HAVE_ENOUGH_DATA && currentTime === place;
}
