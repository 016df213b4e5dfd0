import { defer, filter, type Observable } from 'rxjs';

/** Data of the stream that has come from the network. */
export interface Arrival {
  /** Names the segment, playlist or manifest. */
  readonly file: string;
  /** Whether the whole file is there. */
  readonly isWhole: boolean;
}

/** Further files are not told apart: a playlist may name any number of them. */
const MOST_FILES = 1_000;

/**
 * Leaves out files that have come whole since the film last moved: a library may load one file again and again, which
 * does not help the film.
 */
export const newArrivals = (
  arrivals$: Observable<Arrival>,
  film: Pick<HTMLMediaElement, 'currentTime'>,
): Observable<Arrival> =>
  defer(() => {
    const arrivedFiles = new Set<string>();
    let atSeconds = film.currentTime;
    return arrivals$.pipe(
      filter(({ file, isWhole }) => {
        if (film.currentTime !== atSeconds) arrivedFiles.clear();
        atSeconds = film.currentTime;
        const isNew = !arrivedFiles.has(file);
        if (isWhole && arrivedFiles.size < MOST_FILES) arrivedFiles.add(file);
        return isNew;
      }),
    );
  });
