import { filter, interval, map, pairwise, startWith, type Observable } from 'rxjs';
import { secondsAhead } from './element.ts';

const SAMPLED_EACH_MS = 1_000;
/** Less than this ahead is a lack of data, which only loading ends. */
const ENOUGH_SECONDS = 0.5;

type Film = Pick<
  HTMLVideoElement,
  'paused' | 'seeking' | 'ended' | 'currentTime' | 'buffered' | 'pause' | 'play' | 'readyState'
>;

/** The position of a film that stands still although it has data; null if it has a reason to stand still. */
function frozenAt(film: Film): number | null {
  const hasReason = film.paused || film.seeking || film.ended || film.readyState === 0;
  return hasReason || secondsAhead(film) < ENOUGH_SECONDS ? null : film.currentTime;
}

/**
 * Pauses and plays a film that has stood still for a second although it should play and has data. Televisions continue
 * after that, while a seek would stall them again. Emits the position each time.
 *
 * sampled  5 6 7 7 7 8
 * result   - - - r r -
 */
export const resumeFrozen = (film: Film): Observable<number> =>
  interval(SAMPLED_EACH_MS).pipe(
    startWith(null),
    map(() => frozenAt(film)),
    pairwise(),
    filter((places): places is [number, number] => places[0] !== null && places[0] === places[1]),
    map(([place]) => {
      film.pause();
      // A refused play shows as a pause.
      void Promise.resolve(film.play()).catch(() => undefined);
      return place;
    }),
  );
