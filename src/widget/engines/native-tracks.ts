import type { ActiveTracks, Tracks } from '../../../streams/model/media.ts';
import { foundCues, type FoundCues } from './cues.ts';

/** Of the HTML specification, but WebKit's alone so far. */
export interface NativeAudioTrack {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  enabled: boolean;
}

export interface NativeAudioTrackList extends EventTarget, ArrayLike<NativeAudioTrack> {}

export function nativeAudioTracks(media: HTMLMediaElement): NativeAudioTrackList | null {
  return (media as { readonly audioTracks?: NativeAudioTrackList }).audioTracks ?? null;
}

const isSelectable = ({ kind }: TextTrack): boolean => kind === 'subtitles' || kind === 'captions';

/** Native ids may be empty, so a track's place in its list is its name. */
interface Placed<T> {
  readonly id: string;
  readonly track: T;
}

function placed<T>(list: ArrayLike<T> | null): readonly Placed<T>[] {
  return Array.from(list ?? [], (track, index) => ({ id: String(index), track }));
}

const textTracksOf = (media: HTMLMediaElement): readonly Placed<TextTrack>[] =>
  placed(media.textTracks).filter(({ track }) => isSelectable(track));

export function nativeTracks(media: HTMLMediaElement): Tracks {
  const audio = placed(nativeAudioTracks(media));
  return {
    qualities: [],
    audioTracks: audio.map(({ id, track }) => ({
      id,
      label: track.label === '' ? track.language : track.label,
      language: track.language,
      channels: null,
    })),
    textTracks: textTracksOf(media).map(({ id, track }) => ({
      id,
      label: track.label === '' ? track.language : track.label,
      language: track.language,
    })),
  };
}

export function activeNativeTracks(media: HTMLMediaElement): ActiveTracks {
  return {
    qualityId: null,
    isAutoQuality: true,
    audioTrackId: placed(nativeAudioTracks(media)).find(({ track }) => track.enabled)?.id ?? null,
  };
}

export function selectAudioTrack(media: HTMLMediaElement, audioTrackId: string): void {
  const tracks = placed(nativeAudioTracks(media));
  const chosen = tracks.find(({ id }) => id === audioTrackId);
  if (chosen === undefined) return;
  // On before off: with none enabled the sound would drop out.
  chosen.track.enabled = true;
  for (const { id, track } of tracks) if (id !== audioTrackId) track.enabled = false;
}

export function selectTextTrack(media: HTMLMediaElement, textTrackId: string | null): void {
  for (const { id, track } of textTracksOf(media)) {
    // Hidden: its cues are told, and drawn by the player.
    const mode = id === textTrackId ? 'hidden' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

/** The cues on now of the track that is on: a browser tells of no others. */
export function activeNativeCues(media: HTMLMediaElement): readonly FoundCues[] {
  const on = textTracksOf(media).filter(({ track }) => track.mode === 'hidden');
  return on.flatMap(({ id, track }) => foundCues(id, Array.from(track.activeCues ?? [])));
}
