import type { Genre, PersonType, Tag, Voice } from './terms.ts';

/** The catalogue in a form for editing by hand; rows.ts turns it into rows. */
export interface Title {
  readonly id: number;
  /** Also the folder of its poster below /media. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly type: 'film' | 'series' | 'live' | 'short' | 'documentary';
  readonly year: number;
  readonly countries: readonly Country[];
  readonly languages: readonly Language[];
  readonly kinopoisk: { readonly id: number; readonly value: number } | null;
  readonly imdb: { readonly id: string; readonly value: number } | null;
  readonly genres?: readonly Genre[];
  readonly tags?: readonly Tag[];
  readonly voices?: readonly Voice[];
  readonly people?: readonly Credit[];
  readonly originalTitle?: string;
  readonly popularity?: number;
  readonly addedAt?: string;
  /** Text on the front page, if the title is promoted there. */
  readonly promo?: string;
  /** Folder of the poster, if it is another title's. */
  readonly posterSlug?: string;
  readonly blockedIn?: readonly string[];
  /** For series; other titles have one `episode`. */
  readonly seasons?: readonly SeasonData[];
  readonly episode?: EpisodeData;
}

export interface Credit {
  /** Index in the list of persons, from 0. */
  readonly person: number;
  readonly type: PersonType;
}

export interface SeasonData {
  readonly id: number;
  readonly order: number;
  readonly episodes: readonly EpisodeData[];
}

export interface EpisodeData {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** Null if there is nothing to play yet. */
  readonly path: string | null;
  readonly posterPath?: string;
  /** Null for live. A length measured by the media script takes precedence. */
  readonly seconds: number | null;
  readonly variants?: readonly VariantData[];
}

export interface VariantData {
  readonly id: number;
  readonly title: string;
  readonly path: string;
}

export type Country = keyof typeof countries;
export type Language = keyof typeof languages;

export const countries = {
  russia: 'Россия',
  belarus: 'Беларусь',
  kazakhstan: 'Казахстан',
  norway: 'Норвегия',
  georgia: 'Грузия',
} as const;

export const languages = { ru: 'Русский', en: 'Английский', no: 'Норвежский' } as const;

export const contentTypes = {
  film: 'Фильмы',
  series: 'Сериалы',
  live: 'Эфир',
  short: 'Короткий метр',
  documentary: 'Документальное кино',
} as const satisfies Record<Title['type'], string>;
