import { Events } from 'hls.js';
import type Hls from 'hls.js';
import type { AudioTrackLoadedData, FragLoadedData, FragLoadingData, LevelLoadedData } from 'hls.js';
import { distinctUntilChanged, EMPTY, filter, interval, map, merge, mergeMap, takeWhile, type Observable } from 'rxjs';
import type { Arrival } from '../shared/index.ts';
import { hlsEvents } from './events.ts';

const CHECK_INTERVAL_MS = 500;

type Frag = FragLoadingData['frag'];

const fileOf = ({ type, level, sn }: Frag, part?: FragLoadedData['part']): string =>
  `${type} ${level} ${sn} ${part?.index ?? ''}`;

const MANIFEST_FILE = 'manifest';
const levelFile = (level: number | undefined): string => `level ${level}`;
const trackFile = (id: number | undefined): string => `track ${id}`;

/** The name under which a playlist is reported as an arrival; null for other files. */
export function playlistFile(context: object): string | null {
  const { type, level, id } = context as { readonly type?: string; readonly level?: number; readonly id?: number };
  if (type === 'manifest') return MANIFEST_FILE;
  if (type === 'level') return levelFile(level);
  return type === 'audioTrack' ? trackFile(id) : null;
}

/**
 * Data of the stream that has arrived: a whole file, or a part of one that is still loading.
 * @param growing$ emits the name of a playlist when a part of it has come
 */
export function hlsArrivals(hls: Pick<Hls, 'on' | 'off'>, growing$: Observable<string> = EMPTY): Observable<Arrival> {
  return merge(
    growing$.pipe(map((file) => ({ file, isWhole: false }))),
    merge(
      hlsEvents(hls, Events.MANIFEST_LOADED).pipe(map(() => MANIFEST_FILE)),
      hlsEvents(hls, Events.KEY_LOADED).pipe(map(() => 'key')),
      // Named by the rendition: the playlist of a channel comes again and again, whether or not the channel plays.
      hlsEvents<LevelLoadedData>(hls, Events.LEVEL_LOADED).pipe(map(({ level }) => levelFile(level))),
      hlsEvents<AudioTrackLoadedData>(hls, Events.AUDIO_TRACK_LOADED).pipe(map(({ id }) => trackFile(id))),
      hlsEvents<FragLoadedData>(hls, Events.FRAG_LOADED).pipe(map(({ frag, part }) => fileOf(frag, part))),
    ).pipe(map((file) => ({ file, isWhole: true }))),
    // `mergeMap`, because video and audio load at the same time.
    hlsEvents<FragLoadingData>(hls, Events.FRAG_LOADING).pipe(mergeMap(({ frag }) => growth(frag))),
  );
}

/** Checked by a timer, because the library has no event for it. */
const growth = (frag: Frag): Observable<Arrival> =>
  interval(CHECK_INTERVAL_MS).pipe(
    map(() => frag.stats),
    takeWhile(({ aborted, loading }) => !aborted && loading.end === 0),
    map(({ loaded: bytes }) => bytes),
    filter((bytes) => bytes > 0),
    distinctUntilChanged(),
    map(() => ({ file: fileOf(frag), isWhole: false })),
  );
