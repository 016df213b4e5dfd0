import type { ActiveTracks, Tracks } from '../../../../streams/model/media.ts';
import { foundCues, type FoundCues } from '../shared/index.ts';

/** In the HTML standard, but so far only in WebKit. */
export interface NativeAudioTrack {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly kind?: string;
  enabled: boolean;
}

export interface NativeAudioTrackList extends EventTarget, ArrayLike<NativeAudioTrack> {}

export function nativeAudioTracks(media: HTMLMediaElement): NativeAudioTrackList | null {
  return (media as { readonly audioTracks?: NativeAudioTrackList }).audioTracks ?? null;
}

const isSelectable = ({ kind }: TextTrack): boolean => kind === 'subtitles' || kind === 'captions';

/** Native ids may be empty, so the index in the list is the id. */
interface WithId<T> {
  readonly id: string;
  readonly track: T;
}

function withIds<T>(list: ArrayLike<T> | null): readonly WithId<T>[] {
  return Array.from(list ?? [], (track, index) => ({ id: String(index), track }));
}

const textTracksOf = (media: HTMLMediaElement): readonly WithId<TextTrack>[] =>
  withIds(media.textTracks).filter(({ track }) => isSelectable(track));

export function nativeTracks(media: HTMLMediaElement): Tracks {
  const audio = withIds(nativeAudioTracks(media));
  return {
    qualities: [],
    audioTracks: audio.map(({ id, track }) => ({
      id,
      label: track.label === '' ? track.language : track.label,
      language: track.language,
      channels: null,
      ...(/^(?:main-desc|descriptions?)$/.test(track.kind ?? '') ? { isDescribed: true } : {}),
    })),
    textTracks: textTracksOf(media).map(({ id, track }) => ({
      id,
      label: track.label === '' ? track.language : track.label,
      language: track.language,
      ...(track.kind === 'captions' ? { describesSound: true } : {}),
      comesBeside: true,
    })),
  };
}

export function activeNativeTracks(media: HTMLMediaElement): ActiveTracks {
  return {
    qualityId: null,
    isAutoQuality: true,
    audioTrackId: withIds(nativeAudioTracks(media)).find(({ track }) => track.enabled)?.id ?? null,
  };
}

export function selectAudioTrack(media: HTMLMediaElement, audioTrackId: string): void {
  const tracks = withIds(nativeAudioTracks(media));
  const chosen = tracks.find(({ id }) => id === audioTrackId);
  if (chosen === undefined) return;
  // Enabled before the others are disabled, since the sound would drop out with none enabled.
  chosen.track.enabled = true;
  for (const { id, track } of tracks) if (id !== audioTrackId) track.enabled = false;
}

export function selectTextTracks(media: HTMLMediaElement, chosen: readonly (string | null)[]): void {
  for (const { id, track } of textTracksOf(media)) {
    // Hidden: the browser reports the cues, and the player draws them.
    const mode = chosen.includes(id) ? 'hidden' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

/** Active cues of the chosen tracks; a browser reports no others. */
export function activeNativeCues(media: HTMLMediaElement): readonly FoundCues[] {
  const on = textTracksOf(media).filter(({ track }) => track.mode === 'hidden');
  return on.flatMap(({ id, track }) => foundCues(id, Array.from(track.activeCues ?? [])));
}
