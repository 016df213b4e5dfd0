import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { AudioTrackLoadedData, FragLoadingData, LevelLoadedData } from 'hls.js';
import { filter, fromEventPattern, map, merge, type Observable } from 'rxjs';
import type { Load } from './repeats.ts';

export type HlsFrag = Pick<FragLoadingData['frag'], 'type' | 'level' | 'sn' | 'cc' | 'end'>;

export interface HlsLoad extends Load {
  /** Null of a playlist. */
  readonly frag: HlsFrag | null;
}

/** Segments that are asked for, and segments and playlists of films that have come; playlists of channels change. */
export function hlsLoads(hls: Pick<Hls, 'on' | 'off'>): Observable<HlsLoad> {
  const event = <T>(name: Events): Observable<T> =>
    fromEventPattern<T>(
      (handler) => hls.on(name, handler),
      (handler) => hls.off(name, handler),
      (_name, data: T) => data,
    );
  const ofFrag =
    (isLoaded: boolean) =>
    ({ frag }: { readonly frag: HlsFrag }): HlsLoad => ({
      key: `${frag.type} ${frag.level} ${frag.sn}`,
      isLoaded,
      frag,
    });
  return merge(
    event<{ readonly frag: HlsFrag }>(Events.FRAG_LOADING).pipe(map(ofFrag(false))),
    event<{ readonly frag: HlsFrag }>(Events.FRAG_LOADED).pipe(map(ofFrag(true))),
    merge(event<LevelLoadedData>(Events.LEVEL_LOADED), event<AudioTrackLoadedData>(Events.AUDIO_TRACK_LOADED)).pipe(
      filter(({ details }) => !details.live),
      map(({ details }): HlsLoad => ({ key: details.url, isLoaded: true, frag: null })),
    ),
  ).pipe(filter(({ frag }) => frag?.type !== PlaylistLevelType.SUBTITLE));
}

/** Clear of the tolerance with which the library takes the next segment for the one that ends there. */
const clearSeconds = 0.5;

type Pictures = Pick<Hls, 'levels' | 'loadLevel'>;

/**
 * The place from which a sound that is asked for without end can be loaded: it waits to hear of the pictures before the
 * same discontinuity when they start. The seek went to just behind them, and the sound is a little longer, so that they
 * were never loaded. Null where that is not it.
 */
export function placeBefore({ levels, loadLevel }: Pictures, frag: HlsFrag | null, atSeconds: number): number | null {
  if (frag?.type !== PlaylistLevelType.AUDIO) return null;
  const pictures = levels[loadLevel]?.details?.fragments ?? [];
  const last = pictures.filter(({ cc }) => cc === frag.cc).at(-1);
  return last === undefined || last.end > atSeconds ? null : Math.max(last.start, last.end - clearSeconds);
}

const mostSkippedSeconds = 6;

/** Where to go where that does not help: behind what is asked for, if it ends soon, else a little further on. */
export const placeBehind = (frag: HlsFrag | null, atSeconds: number): number =>
  frag !== null && frag.end > atSeconds && frag.end - atSeconds < mostSkippedSeconds
    ? frag.end + 0.1
    : atSeconds + clearSeconds;
