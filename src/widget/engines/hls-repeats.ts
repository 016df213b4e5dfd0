import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { AudioTrackLoadedData, FragLoadingData, LevelLoadedData } from 'hls.js';
import { filter, map, merge, type Observable } from 'rxjs';
import { hlsEvents } from './hls-events.ts';
import type { Load } from './repeats.ts';

export type HlsFrag = Pick<FragLoadingData['frag'], 'type' | 'level' | 'sn' | 'cc' | 'end'>;

export interface HlsLoad extends Load {
  /** Null for a playlist. */
  readonly frag: HlsFrag | null;
}

interface LoadedData {
  readonly frag: HlsFrag;
  /** Of a low-latency channel. */
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

/** More than the tolerance with which the library takes the following segment at a segment's end. */
const clearSeconds = 0.5;

type Pictures = Pick<Hls, 'levels' | 'loadLevel'>;

/**
 * The position to go to when the library requests an audio segment again and again. After a seek to just behind the end
 * of the video before a discontinuity, slightly longer audio waits for start times of that video, which is never
 * loaded. Null if this is not the cause.
 */
export function placeBefore({ levels, loadLevel }: Pictures, frag: HlsFrag | null, atSeconds: number): number | null {
  if (frag?.type !== PlaylistLevelType.AUDIO) return null;
  const pictures = levels[loadLevel]?.details?.fragments ?? [];
  const last = pictures.filter(({ cc }) => cc === frag.cc).at(-1);
  return last === undefined || last.end > atSeconds ? null : Math.max(last.start, last.end - clearSeconds);
}

const mostSkippedSeconds = 6;

/** Where to go if that does not help: behind the segment if it ends soon, otherwise a little further on. */
export const placeBehind = (frag: HlsFrag | null, atSeconds: number): number =>
  frag !== null && frag.end > atSeconds && frag.end - atSeconds < mostSkippedSeconds
    ? frag.end + 0.1
    : atSeconds + clearSeconds;
