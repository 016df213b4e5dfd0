import type { SubtitleFile } from '../../model/catalogue.ts';
import { sameLabel } from '../../model/episode-order.ts';
import type { TextTrack } from '../../model/media.ts';
import { feature, stepsOf } from '../define-first.ts';
import type { TextSources } from '../state.ts';

const NO_TRACKS: readonly TextTrack[] = [];

const NO_SOURCES: TextSources = { embedded: NO_TRACKS, files: NO_TRACKS, own: null, isRemote: false };

/** The signals that close the viewer's file. Another source of the same film keeps it. */
const ownEndings = [
  'intent.closeTextFile',
  'intent.chooseSeason',
  'intent.chooseEpisode',
  'intent.playNext',
  'player.advanced',
] as const;

export const textSources = feature('textSources', NO_SOURCES, {
  on: {
    ...stepsOf(ownEndings, (sources) => ({ ...sources, own: null })),
    'intent.openTextFile': (sources, { url, name }) => ({
      ...sources,
      own: { id: url, label: name, language: '', files: [url], isOwn: true },
    }),
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
export function offeredText({ embedded, files, own, isRemote }: TextSources): readonly TextTrack[] {
  if (isRemote) return embedded;
  const hasFile = (track: TextTrack) =>
    files.some(({ label, language }) => sameLabel(label, track.label) && sameLabel(language, track.language));
  return [...embedded.filter((track) => !hasFile(track)), ...files, ...(own === null ? [] : [own])];
}

function toTracks(files: readonly SubtitleFile[]): readonly TextTrack[] {
  const once = files.filter(({ src }, index) => files.findIndex((other) => other.src === src) === index);
  return once.map(({ label, src, language }) => ({ id: src, label, language, files: [src] }));
}
