import { sameLabel } from './episode-order.ts';
import { isExactly, sameLanguage } from './languages.ts';
import type { AudioTrack } from './media.ts';

/**
 * Tracks as they are offered: preferred languages first, in the order preferred. Where languages are preferred,
 * tracks labelled AC3 are left out, because few browsers play them; but never all of them.
 */
export function arrangeAudioTracks(
  tracks: readonly AudioTrack[],
  languageOrder: readonly string[],
): readonly AudioTrack[] {
  if (languageOrder.length === 0) return tracks;
  const playable = tracks.filter(({ label }) => !isLabelledAc3(label));
  const offered = playable.length === 0 ? tracks : playable;
  return [...offered].sort((left, right) => rank(left, languageOrder) - rank(right, languageOrder));
}

/** AC3, AC-3, E-AC-3 …, but not the end of another word: in one word with another it begins with a capital. */
function isLabelledAc3(label: string): boolean {
  return /(?:^|[^a-z\d])(?:e[-\s]?)?ac[-\s]?3(?!\d)/i.test(label) || /[a-z]E?AC-?3(?!\d)/.test(label);
}

function rank({ language }: AudioTrack, languageOrder: readonly string[]): number {
  const exact = languageOrder.findIndex((preferred) => isExactly(preferred, language));
  if (exact !== -1) return exact;
  const index = languageOrder.findIndex((preferred) => sameLanguage(language, preferred));
  // Behind every track that has the very tag, before the next language.
  return index === -1 ? languageOrder.length : index + 0.5;
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
    (voiceAuthor === null ? undefined : byAuthor(offered, voiceAuthor)) ??
    offered[0]
  );
}

/** The author's name alone is a better match than one inside a longer label. */
function byAuthor(offered: readonly AudioTrack[], author: string): AudioTrack | undefined {
  const wanted = author.trim().toLowerCase();
  if (wanted === '') return undefined;
  return (
    offered.find(({ label }) => sameLabel(label, wanted)) ??
    offered.find(({ label }) => label.toLowerCase().includes(wanted))
  );
}
