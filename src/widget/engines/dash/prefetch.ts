import type { MediaPlayerClass } from 'dashjs';
import { PREPARED_SECONDS } from '../../../../streams/model/buffer.ts';
import { bandwidthOf, HIGHEST_PRIORITY } from './manifest.ts';
import type { LooseManifest } from './manifest.ts';
import { attachDashAt } from './open.ts';
import { prepareManifest } from './prepared-manifest.ts';
import { initialBitrateSettings, dashSettings } from './settings.ts';
import { trackLike } from './tracks.ts';
import type { Preparation } from '../engine.ts';

export interface PrefetchedStart {
  readonly isUsable: () => boolean;
  /** The parsed manifest: the library does not emit it again. */
  readonly manifest: () => LooseManifest['manifest'] | null;
  /** Stops listening, and restores the usual buffer length. */
  readonly end: () => void;
}

const prefetchBuffer = {
  bufferTimeDefault: PREPARED_SECONDS,
  bufferTimeAtTopQuality: PREPARED_SECONDS,
  bufferTimeAtTopQualityLongForm: PREPARED_SECONDS,
};

/**
 * Without an element the library keeps loaded data in memory, and appends it when there is one.
 * @param isWanted whether the library is still there
 */
export function prefetchStart(
  player: MediaPlayerClass,
  { source, startSeconds, quality, audio, onManifest }: Preparation,
  isWanted: () => boolean,
): PrefetchedStart {
  let isUsable = true;
  let manifest: LooseManifest['manifest'] | null = null;
  const onLoaded = (event: LooseManifest): void => {
    prepareManifest(player, event);
    manifest = event.manifest ?? null;
    onManifest?.(manifest !== null);
    const bandwidthBps = quality === null ? null : bandwidthOf(event, quality.height);
    if (bandwidthBps !== null) player.updateSettings(initialBitrateSettings(bandwidthBps));
  };
  const onError = (): void => {
    isUsable = false;
    onManifest?.(false);
  };
  player.updateSettings({ streaming: { buffer: prefetchBuffer } });
  player.on('internalManifestLoaded', onLoaded, undefined, { priority: HIGHEST_PRIORITY });
  player.on('error', onError);
  player.initialize(undefined, undefined, false);
  if (audio !== null) {
    player.setCustomInitialTrackSelectionFunction((tracks) => {
      const track = tracks[0]?.type === 'audio' ? trackLike(tracks, audio) : null;
      return track === null ? tracks : [track];
    });
  }
  attachDashAt(player, { url: source.url, startSeconds, isWanted }, () => player.preload());
  return {
    isUsable: () => isUsable,
    manifest: () => manifest,
    end: () => {
      player.off('internalManifestLoaded', onLoaded);
      player.off('error', onError);
      player.updateSettings(dashSettings());
    },
  };
}

/** The quality of a prefetched start; empty if nothing was prefetched. */
export function prefetchedQuality(
  player: Pick<MediaPlayerClass, 'getCurrentRepresentationForType'>,
): readonly string[] {
  const id = player.getCurrentRepresentationForType('video')?.id ?? null;
  return id === null ? [] : [id];
}
