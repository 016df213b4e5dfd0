import type { CallArgs } from '../../contract/calls/call.ts';
import type { createEpisode, FullEpisode } from '../../contract/calls/admin/episodes.ts';
import { marksOf, type MarksDraft, NO_OWN_MARKS, toMarksDraft } from './marks-draft.ts';
import { orNull, toNumber, toText } from '../shared/drafts.ts';

export interface EpisodeDraft {
  readonly seasonId: string;
  readonly order: string;
  readonly title: string;
  readonly description: string;
  readonly poster: string;
  readonly seconds: string;
  readonly media: string;
  readonly variants: readonly VariantDraft[];
  readonly subtitles: readonly SubtitlesDraft[];
  readonly partMarks: MarksDraft;
}

/** The id of a new variant is empty. */
export type VariantDraft = {
  readonly id: string;
  readonly title: string;
  readonly media: string;
  readonly sign: string;
};
export type SubtitlesDraft = { readonly label: string; readonly language: string; readonly media: string };

export const newEpisode = (title: string, seasonId: string): EpisodeDraft => ({
  seasonId,
  order: '1',
  title,
  description: '',
  poster: '',
  seconds: '',
  media: '',
  variants: [],
  subtitles: [],
  partMarks: NO_OWN_MARKS,
});

export const toEpisodeDraft = (episode: FullEpisode): EpisodeDraft => ({
  seasonId: toText(episode.seasonId),
  order: toText(episode.order),
  title: episode.title,
  description: toText(episode.description),
  poster: toText(episode.poster),
  seconds: toText(episode.seconds),
  media: toText(episode.media),
  variants: episode.variants.map(({ id, title, media, sign }) => ({
    id: String(id),
    title,
    media,
    sign: toText(sign),
  })),
  subtitles: episode.subtitles,
  partMarks: toMarksDraft(episode.partMarks),
});

export const toEpisodeBody = (draft: EpisodeDraft): Omit<CallArgs<typeof createEpisode>, 'titleId'> => ({
  seasonId: toNumber(draft.seasonId),
  order: toNumber(draft.order) ?? 0,
  title: draft.title,
  description: orNull(draft.description),
  poster: orNull(draft.poster),
  seconds: toNumber(draft.seconds),
  media: orNull(draft.media),
  variants: draft.variants.map(({ id, title, media, sign }) => ({
    id: toNumber(id),
    title,
    media,
    sign: orNull(sign),
  })),
  subtitles: [...draft.subtitles],
  partMarks: marksOf(draft.partMarks),
});
