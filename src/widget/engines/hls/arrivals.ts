import { Events } from 'hls.js';
import type Hls from 'hls.js';
import type { AudioTrackLoadedData, FragLoadingData, LevelLoadedData } from 'hls.js';
import {
  distinct,
  distinctUntilChanged,
  filter,
  interval,
  map,
  merge,
  mergeMap,
  takeWhile,
  type Observable,
} from 'rxjs';
import { hlsEvents } from './events.ts';

const LOOKED_AT_EACH_MS = 500;

const loaded = [Events.MANIFEST_LOADED, Events.KEY_LOADED, Events.FRAG_LOADED] as const;

/**
 * Emits when data of the stream has arrived: a whole file, or a part of a segment that is still loading. A playlist
 * counts when its rendition has none yet: that of a live channel comes again and again, whether or not it is played.
 */
export function hlsArrivals(hls: Pick<Hls, 'on' | 'off'>): Observable<unknown> {
  const manifest$ = hlsEvents(hls, Events.MANIFEST_LOADED);
  return merge(
    ...loaded.map((name) => hlsEvents(hls, name)),
    hlsEvents<LevelLoadedData>(hls, Events.LEVEL_LOADED).pipe(distinct(({ level }) => level, manifest$)),
    hlsEvents<AudioTrackLoadedData>(hls, Events.AUDIO_TRACK_LOADED).pipe(distinct(({ id }) => id, manifest$)),
    // `mergeMap`, because video and audio load at the same time.
    hlsEvents<FragLoadingData>(hls, Events.FRAG_LOADING).pipe(mergeMap(({ frag }) => growth(frag))),
  );
}

/** Checked by a timer, because the library has no event for it. */
const growth = (frag: Pick<FragLoadingData['frag'], 'stats'>): Observable<number> =>
  interval(LOOKED_AT_EACH_MS).pipe(
    map(() => frag.stats),
    takeWhile(({ aborted, loading }) => !aborted && loading.end === 0),
    map(({ loaded: bytes }) => bytes),
    filter((bytes) => bytes > 0),
    distinctUntilChanged(),
  );
