import type { Bitrate, MediaInfo, MediaPlayerClass } from 'dashjs';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { CommandedQuality } from './abr.ts';
import { automaticQualitySettings, initialBitrateSettings, fastSwitchSettings } from './settings.ts';
import { KEPT_AHEAD_SECONDS } from '../../../../streams/model/buffer.ts';
import { processorOf, replaceWithin, type Library } from './processors.ts';

type Player = Pick<
  MediaPlayerClass,
  | 'getActiveStream'
  | 'getCurrentRepresentationForType'
  | 'getCurrentTrackFor'
  | 'getTracksFor'
  | 'setCurrentTrack'
  | 'setInitialMediaSettingsFor'
  | 'setRepresentationForTypeById'
  | 'updateSettings'
>;

export interface DashQuality {
  /** The quality that the viewer has chosen; null if it is automatic. */
  readonly chosenId: () => string | null;
  readonly choose: (id: string | null) => void;
  /**
   * Sets the quality that is loaded next while quality is automatic; before the stream is ready, the quality it begins
   * with.
   */
  readonly setNext: (command: CommandOf<'engine.setNextQuality'>) => void;
  /** Loads the buffer ahead again, in the quality that the core has chosen. */
  readonly replace: () => void;
  /** Applies the choice again after a change of track or stream, which loses it. */
  readonly apply: () => void;
}

/** The qualities of all video tracks: each codec and each dynamic range has its own track. */
export const videoBitrates = (player: Pick<Player, 'getTracksFor'>): readonly Bitrate[] =>
  player.getTracksFor('video').flatMap(({ bitrateList }) => bitrateList);

export function createDashQuality(
  player: Player,
  media: HTMLMediaElement,
  { commanded, isReady }: { readonly commanded: CommandedQuality; readonly isReady: () => boolean },
): DashQuality {
  let chosen: string | null = null;

  const trackOf = (id: string): MediaInfo | undefined =>
    player.getTracksFor('video').find(({ bitrateList }) => bitrateList.some((one) => one.id === id));
  const bandwidthOf = (id: string): number => videoBitrates(player).find((one) => one.id === id)?.bandwidth ?? 0;

  function selectTrack(id: string): void {
    const track = trackOf(id);
    if (track !== undefined && track.index !== player.getCurrentTrackFor('video')?.index) player.setCurrentTrack(track);
  }

  /** Shows a quality soon, by replacing the buffer ahead. */
  function show(id: string): void {
    selectTrack(id);
    const isLower = bandwidthOf(id) < (player.getCurrentRepresentationForType('video')?.bandwidth ?? 0);
    player.updateSettings(fastSwitchSettings(true));
    player.setRepresentationForTypeById('video', id);
    player.updateSettings(fastSwitchSettings(false));
    if (isLower) replaceAhead(player, media);
  }

  function update(): void {
    player.updateSettings(automaticQualitySettings(chosen === null));
    const id = chosen ?? commanded.next?.qualityId ?? null;
    if (chosen !== null) show(chosen);
    else if (id !== null) selectTrack(id);
  }

  return {
    chosenId: () => chosen,
    choose: (id) => {
      chosen = id;
      update();
    },
    setNext: ({ qualityId, soundBps }) => {
      const track = trackOf(qualityId);
      if (track === undefined) return;
      commanded.next = { qualityId, soundBps, bitsPerSecond: bandwidthOf(qualityId) };
      player.updateSettings(initialBitrateSettings(commanded.next.bitsPerSecond));
      player.setInitialMediaSettingsFor('video', { index: track.index ?? 0 });
      if (isReady() && chosen === null) selectTrack(qualityId);
    },
    replace: () => {
      if (chosen === null && commanded.next !== null) show(commanded.next.qualityId);
    },
    apply: () => {
      if (chosen !== null) update();
    },
  };
}

/**
 * Drops video that is buffered further ahead and loads it again in the quality chosen just now. The library does so
 * only for a higher quality; a lower one would show after the whole buffer. Call it synchronously with the choice,
 * while the library loads nothing.
 */
function replaceAhead(player: Library, media: HTMLMediaElement): void {
  const video = processorOf(player, 'video');
  const start = media.currentTime + KEPT_AHEAD_SECONDS;
  const end = media.duration;
  // A channel has no end and little buffer ahead.
  if (video === undefined || !Number.isFinite(end) || start >= end) return;
  replaceWithin(video, { start, end }, start);
}
