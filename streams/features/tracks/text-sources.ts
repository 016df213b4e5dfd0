import type { SubtitleFile } from '../../model/catalogue.ts';
import { sameLabel } from '../../model/episode-order.ts';
import type { TextTrack } from '../../model/media.ts';
import { feature } from '../define-first.ts';
import type { TextSources } from './slices.ts';

const NO_TRACKS: readonly TextTrack[] = [];

const NO_SOURCES: TextSources = { embedded: NO_TRACKS, files: NO_TRACKS, isRemote: false };

export const textSources = feature('textSources', NO_SOURCES, {
  on: {
    'engine.attaching': (sources) => ({ ...sources, embedded: NO_TRACKS }),
    'engine.tracksChanged': (sources, { tracks }) => ({ ...sources, embedded: tracks.textTracks }),
    'cast.connected': (sources) => ({ ...sources, isRemote: true }),
    'cast.disconnected': (sources) => ({ ...sources, isRemote: false }),
  },
  follows: ['source'],
  follow: (sources, { state: { source } }) => ({
    ...sources,
    files: source.status === 'ready' ? toTracks(source.subtitles) : NO_TRACKS,
  }),
});

/** The stream's own tracks, then those in files. A file replaces a track of the stream with the same names. */
export function offeredText({ embedded, files, isRemote }: TextSources): readonly TextTrack[] {
  if (isRemote) return embedded;
  const hasFile = (track: TextTrack) =>
    files.some(({ label, language }) => sameLabel(label, track.label) && sameLabel(language, track.language));
  return [...embedded.filter((track) => !hasFile(track)), ...files];
}

function toTracks(files: readonly SubtitleFile[]): readonly TextTrack[] {
  const once = files.filter(({ src }, index) => files.findIndex((other) => other.src === src) === index);
  return once.map(({ label, src, language }) => ({ id: src, label, language, files: [src] }));
}
