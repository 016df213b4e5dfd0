import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { AudioTrackLoadedData, FragLoadingData, LevelLoadedData } from 'hls.js';
import { filter, map, merge, type Observable } from 'rxjs';
import { hlsEvents } from './events.ts';
import type { Load } from '../shared/index.ts';

export type HlsFrag = Pick<FragLoadingData['frag'], 'type' | 'level' | 'sn' | 'end'>;

export interface HlsLoad extends Load {
  /** Null for a playlist. */
  readonly frag: HlsFrag | null;
}

interface LoadedData {
  readonly frag: HlsFrag;
  /** The partial segment of a low-latency channel. */
  readonly part?: { readonly index: number } | null;
}

/** Requests for segments, and loaded segments and film playlists; those of channels are expected to reload. */
export function hlsLoads(hls: Pick<Hls, 'on' | 'off'>): Observable<HlsLoad> {
  const ofFrag =
    (isLoaded: boolean) =>
    ({ frag, part }: LoadedData): HlsLoad => ({
      key: `${frag.type} ${frag.level} ${frag.sn}${part ? ` ${part.index}` : ''}`,
      isLoaded,
      frag,
    });
  return merge(
    hlsEvents<LoadedData>(hls, Events.FRAG_LOADING).pipe(map(ofFrag(false))),
    hlsEvents<LoadedData>(hls, Events.FRAG_LOADED).pipe(map(ofFrag(true))),
    merge(
      hlsEvents<LevelLoadedData>(hls, Events.LEVEL_LOADED),
      hlsEvents<AudioTrackLoadedData>(hls, Events.AUDIO_TRACK_LOADED),
    ).pipe(
      filter(({ details }) => !details.live),
      map(({ details }): HlsLoad => ({ key: details.url, isLoaded: true, frag: null })),
    ),
  ).pipe(filter(({ frag }) => frag?.type !== PlaylistLevelType.SUBTITLE));
}

/** How far to seek if the end of the segment is not known. */
const skippedSeconds = 0.5;
const mostSkippedSeconds = 6;

/**
 * The position to continue from if loading again does not help: behind the segment if it ends soon, otherwise a little
 * further on.
 */
export const placeBehind = (frag: HlsFrag | null, atSeconds: number): number =>
  frag !== null && frag.end > atSeconds && frag.end - atSeconds < mostSkippedSeconds
    ? frag.end + 0.1
    : atSeconds + skippedSeconds;
