import { sameLabel } from '../../../streams/model/episode-order.ts';
import type { ActiveTracks, TextTrack, Tracks } from '../../../streams/model/media.ts';
import type { RemoteMedia, RemoteTrack } from './sdk.ts';

type TrackType = 'AUDIO' | 'TEXT';

function ofType({ media }: RemoteMedia, type: TrackType): readonly RemoteTrack[] {
  return (media?.tracks ?? []).filter((track) => track.type === type);
}

function toTrack({ trackId, name, language }: RemoteTrack): TextTrack {
  return { id: String(trackId), label: name ?? language ?? '', language: language ?? '' };
}

export function tracksOf(media: RemoteMedia): Tracks {
  return {
    qualities: [],
    audioTracks: ofType(media, 'AUDIO').map((track) => ({ ...toTrack(track), channels: null })),
    textTracks: ofType(media, 'TEXT').map(toTrack),
  };
}

function activeId(media: RemoteMedia, type: TrackType): string | null {
  const active = media.activeTrackIds ?? [];
  const track = ofType(media, type).find(({ trackId }) => active.includes(trackId));
  return track === undefined ? null : String(track.trackId);
}

export function activeOf(media: RemoteMedia): ActiveTracks {
  return {
    qualityId: null,
    isAutoQuality: true,
    audioTrackId: activeId(media, 'AUDIO'),
  };
}

/** The active tracks after one kind is switched to the given track, or to none. */
export function withTrack(
  media: RemoteMedia,
  active: readonly number[],
  type: TrackType,
  id: string | null,
): readonly number[] {
  const ofKind = new Set(ofType(media, type).map(({ trackId }) => trackId));
  const others = active.filter((trackId) => !ofKind.has(trackId));
  return id === null ? others : [...others, Number(id)];
}

/** The stream's own text track that matches the earlier choice; null if a text track is active already. */
export function missingText(media: RemoteMedia, wanted: TextTrack | null): string | null {
  if (wanted === null || activeId(media, 'TEXT') !== null) return null;
  const { textTracks } = tracksOf(media);
  const match =
    textTracks.find(({ label }) => sameLabel(label, wanted.label)) ??
    textTracks.find(({ language }) => language !== '' && language === wanted.language);
  return match?.id ?? null;
}
