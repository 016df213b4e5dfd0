import { sameLabel } from './episode-order.ts';
import type { AudioTrack } from './media.ts';

/**
 * Tracks as they are offered: preferred languages first, in the order preferred. Where languages are preferred,
 * tracks labelled AC3 are left out, for browsers seldom play them; but never all of them.
 */
export function arrangeAudioTracks(
  tracks: readonly AudioTrack[],
  languageOrder: readonly string[],
): readonly AudioTrack[] {
  if (languageOrder.length === 0) return tracks;
  const playable = tracks.filter((track) => !/ac-?3/i.test(track.label));
  const offered = playable.length === 0 ? tracks : playable;
  return [...offered].sort((left, right) => rank(left, languageOrder) - rank(right, languageOrder));
}

function rank(track: AudioTrack, languageOrder: readonly string[]): number {
  const index = languageOrder.findIndex((language) => sameLanguage(track.language, language));
  return index === -1 ? languageOrder.length : index;
}

/** `ru` matches `ru-RU`: the list speaks of languages, the stream may name a region. */
function sameLanguage(left: string, right: string): boolean {
  const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primary(left) !== '' && primary(left) === primary(right);
}

export interface AudioWish {
  readonly savedLabel: string | null;
  readonly voiceAuthor: string | null;
}

/** The saved label, else a track that names the preferred voice author, else the first offered. */
export function chooseAudioTrack(offered: readonly AudioTrack[], wish: AudioWish): AudioTrack | undefined {
  const { savedLabel, voiceAuthor } = wish;
  return (
    (savedLabel === null ? undefined : offered.find((track) => sameLabel(track.label, savedLabel))) ??
    (voiceAuthor === null ? undefined : offered.find((track) => namesAuthor(track.label, voiceAuthor))) ??
    offered[0]
  );
}

function namesAuthor(label: string, author: string): boolean {
  const wanted = author.trim().toLowerCase();
  return wanted !== '' && label.toLowerCase().includes(wanted);
}
