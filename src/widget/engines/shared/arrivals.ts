import { defer, filter, type Observable } from 'rxjs';

/** Data of the stream that has come from the network. */
export interface Arrival {
  /** Names the segment, playlist or manifest. */
  readonly file: string;
  /** All of it is there. */
  readonly isWhole: boolean;
}

/** More are not told apart: playlists are written by others. */
const MOST_FILES = 1_000;

/**
 * Leaves out what had come whole already since the film moved last: a library may load one file again and again, which
 * brings the film no further.
 */
export const newArrivals = (
  arrivals$: Observable<Arrival>,
  film: Pick<HTMLMediaElement, 'currentTime'>,
): Observable<Arrival> =>
  defer(() => {
    const come = new Set<string>();
    let atSeconds = film.currentTime;
    return arrivals$.pipe(
      filter(({ file, isWhole }) => {
        if (film.currentTime !== atSeconds) come.clear();
        atSeconds = film.currentTime;
        const isNew = !come.has(file);
        if (isWhole && come.size < MOST_FILES) come.add(file);
        return isNew;
      }),
    );
  });
