import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { FragLoadingData } from 'hls.js';
import { filter, fromEventPattern, map, merge, scan, startWith, switchMap, timer, type Observable } from 'rxjs';

/** Longer than the library waits between two tries. */
const idleMs = 6_000;

/** What is ahead and still counts as nothing. */
const starvingSeconds = 0.5;

type Load = Pick<FragLoadingData['frag'], 'type' | 'stats'>;
type Film = Pick<HTMLVideoElement, 'readyState' | 'ended'>;
export type Loader = Pick<Hls, 'on' | 'off' | 'levels' | 'loadLevel' | 'mainForwardBufferInfo'>;

/**
 * The element starves, nothing of the picture is on its way, and for a while the library has neither done nor said
 * anything. It comes to that where a segment fails while the initialization segment of the same quality is still
 * coming: the one is given up with the other, and with them what was asked for in their place.
 */
export function stuckLoads(hls: Loader, film: Film): Observable<void> {
  const event = (name: Events): Observable<Load | null> =>
    fromEventPattern(
      (handler) => hls.on(name, handler),
      (handler) => hls.off(name, handler),
      (_name, data: Partial<FragLoadingData>) => (name === Events.FRAG_LOADING ? (data.frag ?? null) : null),
    );
  return merge(
    event(Events.FRAG_LOADING),
    event(Events.FRAG_LOADED),
    event(Events.FRAG_BUFFERED),
    event(Events.LEVEL_LOADED),
    event(Events.ERROR),
  ).pipe(
    scan((latest: Load | null, load) => (load?.type === PlaylistLevelType.MAIN ? load : latest), null),
    startWith(null),
    switchMap((latest) => timer(idleMs, idleMs).pipe(filter(() => isStuck(hls, film, latest)))),
    map(() => undefined),
  );
}

function isStuck(hls: Loader, film: Film, latest: Load | null): boolean {
  const isStarving = film.readyState < 3 && !film.ended && (hls.mainForwardBufferInfo?.len ?? 0) < starvingSeconds;
  const isPlaylistThere = hls.levels[hls.loadLevel]?.details !== undefined;
  const isUnderWay = latest !== null && !latest.stats.aborted && latest.stats.loading.end === 0;
  return isStarving && isPlaylistThere && !isUnderWay && navigator.onLine;
}
