import type { CallArgs } from '../../contract/calls/call.ts';
import type { createTitle, FullTitle } from '../../contract/calls/admin/titles.ts';
import { orNull, toNumber, toText } from '../shared/drafts.ts';

export interface TitleDraft {
  readonly title: string;
  readonly originalTitle: string;
  readonly slug: string;
  readonly type: string;
  readonly year: string;
  readonly poster: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly people: readonly CreditDraft[];
  readonly kinopoiskId: string;
  readonly kinopoiskRating: string;
  readonly imdbId: string;
  readonly imdbRating: string;
  readonly popularity: string;
  readonly promo: string;
  readonly rules: readonly RuleDraft[];
}

export type CreditDraft = { readonly person: string; readonly type: string };
export type RuleDraft = { readonly country: string; readonly domain: string; readonly isAllowed: string };

/** The form of a title, or an empty one. */
export const toTitleDraft = (title: FullTitle | null): TitleDraft => ({
  title: toText(title?.title),
  originalTitle: toText(title?.originalTitle),
  slug: toText(title?.slug),
  type: toText(title?.type),
  year: toText(title?.year),
  poster: toText(title?.poster),
  description: toText(title?.description),
  genres: title?.genres ?? [],
  countries: title?.countries ?? [],
  people: title?.people ?? [],
  kinopoiskId: toText(title?.kinopoiskId),
  kinopoiskRating: toText(title?.kinopoiskRating),
  imdbId: toText(title?.imdbId),
  imdbRating: toText(title?.imdbRating),
  popularity: toText(title?.popularity),
  promo: toText(title?.promo),
  rules: (title?.rules ?? []).map(({ country, domain, isAllowed }) => ({
    country: toText(country),
    domain: toText(domain),
    isAllowed: isAllowed ? 'yes' : 'no',
  })),
});

export const toTitleBody = (draft: TitleDraft): CallArgs<typeof createTitle> => ({
  title: draft.title,
  originalTitle: orNull(draft.originalTitle),
  slug: draft.slug.trim(),
  type: orNull(draft.type),
  year: toNumber(draft.year),
  poster: orNull(draft.poster),
  description: orNull(draft.description),
  genres: [...draft.genres],
  countries: [...draft.countries],
  people: draft.people.map(({ person, type }) => ({ person: person.trim(), type })),
  kinopoiskId: toNumber(draft.kinopoiskId),
  kinopoiskRating: toNumber(draft.kinopoiskRating),
  imdbId: orNull(draft.imdbId),
  imdbRating: toNumber(draft.imdbRating),
  popularity: toNumber(draft.popularity) ?? 0,
  promo: orNull(draft.promo),
  rules: draft.rules.map(({ country, domain, isAllowed }) => ({
    country: orNull(country.toUpperCase()),
    domain: orNull(domain.toLowerCase()),
    isAllowed: isAllowed === 'yes',
  })),
});
