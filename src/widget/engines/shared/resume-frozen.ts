import { filter, interval, map, pairwise, startWith, type Observable } from 'rxjs';
import { secondsAhead } from './element.ts';

const SAMPLED_EACH_MS = 1_000;
/** Less than this ahead is a lack of data, which only loading ends. */
const ENOUGH_SECONDS = 0.5;

type Film = Pick<
  HTMLVideoElement,
  'paused' | 'seeking' | 'ended' | 'currentTime' | 'buffered' | 'pause' | 'play' | 'readyState'
>;

/** Where the film stands though it has data; null while it has a reason to stand. */
function frozenAt(film: Film): number | null {
  const hasReason = film.paused || film.seeking || film.ended || film.readyState === 0;
  return hasReason || secondsAhead(film) < ENOUGH_SECONDS ? null : film.currentTime;
}

/**
 * Pauses and plays a film that stands for a second though it should play and has data: what televisions go on by, where
 * a seek would stall them anew. Emits the place each time.
 *
 * sampled  5 6 7 7 7 8
 * result   - - - r r -
 */
export const resumeFrozen = (film: Film): Observable<number> =>
  interval(SAMPLED_EACH_MS).pipe(
    startWith(0),
    map(() => frozenAt(film)),
    pairwise(),
    filter((places): places is [number, number] => places[0] !== null && places[0] === places[1]),
    map(([place]) => {
      film.pause();
      // A refusal shows as a pause, like any other.
      void Promise.resolve(film.play()).catch(() => undefined);
      return place;
    }),
  );
