import type { Bitrate, MediaInfo, MediaPlayerClass } from 'dashjs';
import { replaceAhead } from './replace-ahead.ts';
import { autoQuality } from './settings.ts';

type Player = Pick<
  MediaPlayerClass,
  | 'getActiveStream'
  | 'getCurrentRepresentationForType'
  | 'getCurrentTrackFor'
  | 'getTracksFor'
  | 'setCurrentTrack'
  | 'setRepresentationForTypeById'
  | 'updateSettings'
>;

export interface DashQuality {
  /** The quality that the viewer has chosen; null if it is automatic. */
  readonly chosenId: () => string | null;
  readonly choose: (id: string | null) => void;
  /** The limit for automatic quality; null for no limit. */
  readonly limit: (ids: readonly string[] | null) => void;
  /** Applies the choice again after a change of track or stream, which loses it. */
  readonly apply: () => void;
}

/** The qualities of all video tracks: each codec and each dynamic range has its own track. */
export const videoBitrates = (player: Pick<Player, 'getTracksFor'>): readonly Bitrate[] =>
  player.getTracksFor('video').flatMap(({ bitrateList }) => bitrateList);

const bandwidthOf = (one: Bitrate | undefined): number => one?.bandwidth ?? Infinity;
const highestOf = ([first, ...others]: readonly Bitrate[]): Bitrate | undefined =>
  others.reduce((best, one) => (bandwidthOf(one) > bandwidthOf(best) ? one : best), first);

export function createDashQuality(player: Player, media: HTMLMediaElement): DashQuality {
  let chosen: string | null = null;
  let allowed: readonly string[] | null = null;

  const playing = () => player.getCurrentRepresentationForType('video');
  const allowedOf = ({ bitrateList }: MediaInfo): readonly Bitrate[] =>
    bitrateList.filter(({ id }) => allowed === null || (id !== undefined && allowed.includes(id)));

  function selectTrack(track: MediaInfo | undefined): void {
    if (track !== undefined && track.index !== player.getCurrentTrackFor('video')?.index) player.setCurrentTrack(track);
  }

  function show(id: string): void {
    const wanted = videoBitrates(player).find((one) => one.id === id);
    selectTrack(player.getTracksFor('video').find(({ bitrateList }) => bitrateList.some((one) => one.id === id)));
    const isLower = bandwidthOf(wanted) < (playing()?.bandwidth ?? 0);
    player.setRepresentationForTypeById('video', id);
    if (isLower) replaceAhead(player, media);
  }

  /** The current track if it has an allowed quality, otherwise another one that has. */
  function allowedTrack(): MediaInfo | undefined {
    const current = player.getCurrentTrackFor('video');
    const tracks = [...(current === null ? [] : [current]), ...player.getTracksFor('video')];
    return allowed === null ? undefined : tracks.find((one) => allowedOf(one).length > 0);
  }

  function showAllowed(): void {
    const track = allowedTrack();
    const highest = track && highestOf(allowedOf(track));
    const most = bandwidthOf(highest);
    player.updateSettings(autoQuality(true, most));
    if (track === undefined) return;
    const isOther = track.index !== player.getCurrentTrackFor('video')?.index;
    selectTrack(track);
    if (!isOther && (playing()?.bandwidth ?? 0) > most && highest?.id) show(highest.id);
  }

  function update(): void {
    if (chosen === null) {
      showAllowed();
      return;
    }
    player.updateSettings(autoQuality(false));
    show(chosen);
  }

  return {
    chosenId: () => chosen,
    choose: (id) => {
      chosen = id;
      update();
    },
    limit: (ids) => {
      allowed = ids;
      if (chosen === null) update();
    },
    apply: () => {
      if (chosen !== null || allowed !== null) update();
    },
  };
}
