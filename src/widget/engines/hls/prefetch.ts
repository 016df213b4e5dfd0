import type Hls from 'hls.js';
import { Events } from 'hls.js';
import type { AudioTrackLoadedData, ErrorData, LevelDetails, LevelLoadedData, ManifestLoadedData } from 'hls.js';
import { startBeforeEnd } from '../../../../streams/model/start-place.ts';
import type { Preparation } from '../engine.ts';
import { heightLike } from '../shared/index.ts';
import { prepareMuxers, transmuxInWorker } from './worker.ts';

export interface PrefetchedStart {
  readonly isUsable: () => boolean;
  /** Null until it has loaded. */
  readonly manifest: () => ManifestLoadedData | null;
  /** Stops listening: the attached engine handles later events. */
  readonly end: () => void;
}

/** The library with its prefetched data, and the manifest, whose event the attached engine has missed. */
export interface PrefetchedHls {
  readonly hls: Hls;
  readonly manifest: ManifestLoadedData | null;
}

function levelLike(levels: Hls['levels'], quality: Preparation['quality']): number | null {
  const heights = levels.map(({ height }) => height);
  const height = quality === null ? null : heightLike(heights, quality.height);
  return height === null ? null : heights.indexOf(height);
}

const LIVE_EDGE = -1;

/**
 * Moves a start at or behind the end of a film to before the end, and a start behind the end of a channel to its edge.
 * Otherwise the library would search for segments there forever.
 */
export function startInFilm(hls: Hls, { live, edge }: Pick<LevelDetails, 'live' | 'edge'>): void {
  const { startPosition } = hls.config;
  const correctedPosition = !live
    ? startBeforeEnd(startPosition, edge)
    : startPosition > edge
      ? LIVE_EDGE
      : startPosition;
  if (correctedPosition === hls.config.startPosition) return;
  hls.config.startPosition = correctedPosition;
  // The library ends its load at the old place in a later task. If it started before that, it would wait for that load
  // forever.
  hls.stopLoad();
  setTimeout(() => hls.startLoad(correctedPosition));
}

/**
 * Without an element the library loads the manifest, the playlists and the first segment of each track, and
 * keeps them in memory.
 */
export function prefetchStart(hls: Hls, { source, quality, audio, onManifest }: Preparation): PrefetchedStart {
  let isUsable = true;
  let manifest: ManifestLoadedData | null = null;
  const onLoaded = (_name: Events.MANIFEST_LOADED, data: ManifestLoadedData): void => {
    manifest = data;
    onManifest?.(true);
  };
  const onError = (_name: Events.ERROR, { fatal }: ErrorData): void => {
    if (!fatal) return;
    isUsable = false;
    onManifest?.(false);
  };
  const onParsed = (): void => {
    // Set before the first level loads, otherwise the library loads tracks marked as default.
    hls.subtitleTrack = -1;
    const level = levelLike(hls.levels, quality);
    if (level !== null) hls.startLevel = level;
  };
  const onLevel = (_name: Events.LEVEL_LOADED, { details }: LevelLoadedData): void => {
    transmuxInWorker(hls, details);
    startInFilm(hls, details);
  };
  const onSound = (_name: Events.AUDIO_TRACK_LOADED, { details }: AudioTrackLoadedData): void =>
    prepareMuxers(hls, details);
  hls.on(Events.LEVEL_LOADED, onLevel);
  hls.on(Events.AUDIO_TRACK_LOADED, onSound);
  hls.on(Events.ERROR, onError);
  hls.on(Events.MANIFEST_LOADED, onLoaded);
  hls.on(Events.MANIFEST_PARSED, onParsed);
  if (audio !== null) {
    hls.config.audioPreference = { name: audio.label, ...(audio.language !== '' && { lang: audio.language }) };
  }
  hls.loadSource(source.url);
  return {
    isUsable: () => isUsable,
    manifest: () => manifest,
    end: () => {
      hls.off(Events.LEVEL_LOADED, onLevel);
      hls.off(Events.AUDIO_TRACK_LOADED, onSound);
      hls.off(Events.ERROR, onError);
      hls.off(Events.MANIFEST_LOADED, onLoaded);
      hls.off(Events.MANIFEST_PARSED, onParsed);
    },
  };
}
