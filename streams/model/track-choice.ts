import type { AudioTrack, TextTrack } from './media.ts';
import { sameLabel } from './episode-order.ts';
import type { TextWish, VoiceWish } from './session.ts';

/**
 * Tracks as they are offered: preferred languages first, in the order preferred. If languages are preferred, tracks
 * labelled AC3 are left out, because few browsers play them; but never all of them.
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

/** AC3, ac-3, E-AC-3 …, wherever it stands in the label and in any case; neither AC30 nor AAC 3. */
function isLabelledAc3(label: string): boolean {
  return /(?:^|[^a])ac[-\s]?3(?!\d)/i.test(label);
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
  /** The voice that was chosen last, whatever the title. */
  readonly last: VoiceWish | null;
}

/**
 * The saved label, else a track that names the preferred voice author, else one like the voice that was chosen last, else
 * the first offered.
 */
export function chooseAudioTrack(offered: readonly AudioTrack[], wish: AudioWish): AudioTrack | undefined {
  const { savedLabel, voiceAuthor, last } = wish;
  return (
    (savedLabel === null ? undefined : offered.find((track) => sameLabel(track.label, savedLabel))) ??
    (voiceAuthor === null ? undefined : findByAuthor(offered, voiceAuthor)) ??
    (last === null ? undefined : findLastVoice(offered, last)) ??
    offered[0]
  );
}

/** A track of the same kind: by language and name, else by language. */
function findLastVoice(
  offered: readonly AudioTrack[],
  { label, language, isDescribed }: VoiceWish,
): AudioTrack | undefined {
  const alike = offered.filter(
    (track) => (track.isDescribed === true) === isDescribed && sameLanguage(track.language, language),
  );
  return alike.find((track) => sameLabel(track.label, label)) ?? alike[0];
}

/** The author's name alone is a better match than one inside a longer label. */
function findByAuthor(offered: readonly AudioTrack[], author: string): AudioTrack | undefined {
  const wanted = author.trim().toLowerCase();
  if (wanted === '') return undefined;
  return (
    offered.find(({ label }) => sameLabel(label, wanted)) ??
    offered.find(({ label }) => label.toLowerCase().includes(wanted))
  );
}

/** In the canonical form, which has the short code of a language (`rus` is `ru`, `ger` is `de`); null for no tag. */
function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? null;
  } catch {
    // Streams and addresses may contain any text.
    return null;
  }
}

const primaryOf = (tag: string): string => (canonical(tag) ?? tag.trim().toLowerCase()).split(/[-_]/, 1)[0] ?? '';

/** `ru` matches `ru-RU` and `rus`: lists of preferences speak of languages, streams may name a region. */
export function sameLanguage(left: string, right: string): boolean {
  const primary = primaryOf(left);
  return primary !== '' && primary === primaryOf(right);
}

/** Whether the other tag says all that the wanted one says, its region too if it names one. */
export function isExactly(wanted: string, tag: string): boolean {
  const [exact, other] = [canonical(wanted), canonical(tag)];
  if (exact === null || other === null) return sameLanguage(wanted, tag);
  return other === exact || other.startsWith(`${exact}-`);
}

/** The wished track: by both names, else by label, else by language. */
export function findTextTrack(tracks: readonly TextTrack[], { label, language }: TextWish): TextTrack | undefined {
  const sameLabelled = tracks.filter((track) => label !== '' && sameLabel(track.label, label));
  return (
    sameLabelled.find((track) => sameLanguage(track.language, language)) ??
    sameLabelled[0] ??
    tracks.find((track) => sameLanguage(track.language, language))
  );
}

/** The track for a viewer who wants captions but has never chosen one. */
export function firstTextTrack(tracks: readonly TextTrack[], languageOrder: readonly string[]): TextTrack | undefined {
  const languages = [...languageOrder, 'ru'];
  const preferred = languages.map((language) => tracks.find((track) => sameLanguage(track.language, language)));
  return preferred.find((track) => track !== undefined) ?? tracks[0];
}

/** Subtitles to choose from, and those that are on. */
export interface OfferedText {
  readonly tracks: readonly TextTrack[];
  readonly trackId: string | null;
}

/** The subtitles that can be on beside the present ones: from files, or reported by the engine as well as others. */
export const secondTracks = ({ tracks, trackId }: OfferedText): readonly TextTrack[] =>
  tracks.filter(
    ({ id, files, comesBeside, isOwn }) =>
      (files !== undefined || comesBeside === true) && isOwn !== true && id !== trackId,
  );
