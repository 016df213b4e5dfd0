import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { FragLoadingData } from 'hls.js';
import { filter, map, merge, scan, startWith, switchMap, timer, type Observable } from 'rxjs';
import { type HlsEvents, hlsEvents } from './events.ts';
import { isSupplied } from '../shared/index.ts';

/** Longer than the library's pause between two tries. */
const idleMs = 4_500;

/** A buffer shorter than this counts as empty. */
const starvingSeconds = 0.5;

type Load = Pick<FragLoadingData['frag'], 'type' | 'stats'>;
type Film = Pick<HTMLVideoElement, 'readyState' | 'ended' | 'seeking'>;

/** The library, as much of it as is used here. */
interface Loader extends HlsEvents, Pick<Hls, 'loadLevel' | 'bufferingEnabled'> {
  readonly levels: readonly { readonly details?: unknown }[];
  readonly mainForwardBufferInfo: { readonly len: number } | null;
}

/** The latest load of each type. */
interface Latest {
  readonly main: Load | null;
  readonly audio: Load | null;
}

/**
 * Emits when the element has no data or does not reach a seek target, no video or audio is loading, and the library has
 * been idle for a while. This happens when a segment fails while the initialization segment of the same quality is
 * loading: both are aborted, together with the requests that should replace them.
 */
export function stuckLoads(hls: Loader, film: Film): Observable<void> {
  const event = (name: Events): Observable<Load | null> =>
    hlsEvents<Partial<FragLoadingData>>(hls, name).pipe(
      map(({ frag }) => (name === Events.FRAG_LOADING ? (frag ?? null) : null)),
    );
  return merge(
    event(Events.FRAG_LOADING),
    event(Events.FRAG_LOADED),
    event(Events.FRAG_BUFFERED),
    event(Events.ERROR),
  ).pipe(
    scan(withLoad, NONE),
    startWith(NONE),
    switchMap((latest) => timer(idleMs, idleMs).pipe(filter(() => isStuck(hls, film, latest)))),
    map(() => undefined),
  );
}

const NONE: Latest = { main: null, audio: null };

const withLoad = (latest: Latest, load: Load | null): Latest => ({
  main: load?.type === PlaylistLevelType.MAIN ? load : latest.main,
  audio: load?.type === PlaylistLevelType.AUDIO ? load : latest.audio,
});

function isStuck(hls: Loader, film: Film, { main, audio }: Latest): boolean {
  if (isSupplied(film) || !hls.bufferingEnabled || !navigator.onLine) return false;
  const lacksPicture = (hls.mainForwardBufferInfo?.len ?? 0) < starvingSeconds;
  const isPlaylistThere = hls.levels[hls.loadLevel]?.details !== undefined;
  return (film.seeking || lacksPicture) && isPlaylistThere && !isUnderWay(main) && !isUnderWay(audio);
}

const isUnderWay = (load: Load | null): boolean => load !== null && !load.stats.aborted && load.stats.loading.end === 0;
