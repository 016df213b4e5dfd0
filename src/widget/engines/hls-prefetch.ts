import type Hls from 'hls.js';
import { Events } from 'hls.js';
import type { ErrorData, ManifestLoadedData } from 'hls.js';
import type { Preparation } from './engine.ts';

export interface PrefetchedStart {
  readonly isUsable: () => boolean;
  /** Once it has come. */
  readonly manifest: () => ManifestLoadedData | null;
  /** Stops listening: what follows is for the session to hear. */
  readonly end: () => void;
}

/** The library at work before the session, and what it has said that the session would have heard. */
export interface Warm {
  readonly hls: Hls;
  readonly manifest: ManifestLoadedData | null;
}

/** The level of the height that is on screen now, else the next lower one; null where there is nothing to go by. */
function levelLike(levels: Hls['levels'], quality: Preparation['quality']): number | null {
  if (quality === null) return null;
  const heights = levels.map(({ height }) => height);
  const below = heights.filter((height) => height > 0 && height <= quality.height);
  const index = heights.indexOf(Math.max(...below));
  return index === -1 ? null : index;
}

/**
 * Without an element the library fetches the manifest, the playlists and the first segment of each track, and waits
 * with them in hand.
 */
export function prefetchStart(hls: Hls, { source, quality, audio }: Preparation): PrefetchedStart {
  let isUsable = true;
  let manifest: ManifestLoadedData | null = null;
  const onLoaded = (_name: Events.MANIFEST_LOADED, data: ManifestLoadedData): void => {
    manifest = data;
  };
  const onError = (_name: Events.ERROR, { fatal }: ErrorData): void => {
    if (fatal) isUsable = false;
  };
  const onManifest = (): void => {
    // Before the first level is loaded, or tracks marked as default would be.
    hls.subtitleTrack = -1;
    const level = levelLike(hls.levels, quality);
    if (level !== null) hls.startLevel = level;
  };
  hls.on(Events.ERROR, onError);
  hls.on(Events.MANIFEST_LOADED, onLoaded);
  hls.on(Events.MANIFEST_PARSED, onManifest);
  if (audio !== null) {
    hls.config.audioPreference = { name: audio.label, ...(audio.language !== '' && { lang: audio.language }) };
  }
  hls.loadSource(source.url);
  return {
    isUsable: () => isUsable,
    manifest: () => manifest,
    end: () => {
      hls.off(Events.ERROR, onError);
      hls.off(Events.MANIFEST_LOADED, onLoaded);
      hls.off(Events.MANIFEST_PARSED, onManifest);
    },
  };
}
