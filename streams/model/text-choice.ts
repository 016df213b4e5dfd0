import { sameLabel } from './episode-order.ts';
import { sameLanguage } from './languages.ts';
import type { TextTrack } from './media.ts';
import type { TextWish } from './session.ts';

/** The track wished for: by both names, else by label, else by language. */
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
