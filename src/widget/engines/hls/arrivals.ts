import { Events } from 'hls.js';
import type Hls from 'hls.js';
import type { AudioTrackLoadedData, FragLoadedData, FragLoadingData, LevelLoadedData } from 'hls.js';
import { distinctUntilChanged, filter, interval, map, merge, mergeMap, takeWhile, type Observable } from 'rxjs';
import type { Arrival } from '../shared/index.ts';
import { hlsEvents } from './events.ts';

const LOOKED_AT_EACH_MS = 500;

type Frag = FragLoadingData['frag'];

const fileOf = ({ type, level, sn }: Frag, part?: FragLoadedData['part']): string =>
  `${type} ${level} ${sn} ${part?.index ?? ''}`;
const whole = (file: string): Arrival => ({ file, isWhole: true });

/** Data of the stream that has arrived: a whole file, or a part of a segment that is still loading. */
export function hlsArrivals(hls: Pick<Hls, 'on' | 'off'>): Observable<Arrival> {
  const event = <T>(name: Events, fileOf: (data: T) => string): Observable<Arrival> =>
    hlsEvents<T>(hls, name).pipe(map((data) => whole(fileOf(data))));
  return merge(
    event(Events.MANIFEST_LOADED, () => 'manifest'),
    event(Events.KEY_LOADED, () => 'key'),
    // By the rendition: the playlist of a channel comes again and again, whether or not it is played.
    event<LevelLoadedData>(Events.LEVEL_LOADED, ({ level }) => `level ${level}`),
    event<AudioTrackLoadedData>(Events.AUDIO_TRACK_LOADED, ({ id }) => `track ${id}`),
    event<FragLoadedData>(Events.FRAG_LOADED, ({ frag, part }) => fileOf(frag, part)),
    // `mergeMap`, because video and audio load at the same time.
    hlsEvents<FragLoadingData>(hls, Events.FRAG_LOADING).pipe(mergeMap(({ frag }) => growth(frag))),
  );
}

/** Checked by a timer, because the library has no event for it. */
const growth = (frag: Frag): Observable<Arrival> =>
  interval(LOOKED_AT_EACH_MS).pipe(
    map(() => frag.stats),
    takeWhile(({ aborted, loading }) => !aborted && loading.end === 0),
    map(({ loaded: bytes }) => bytes),
    filter((bytes) => bytes > 0),
    distinctUntilChanged(),
    map(() => ({ file: fileOf(frag), isWhole: false })),
  );
