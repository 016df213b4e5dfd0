import type { Title } from './title.ts';

type Facets = Required<Pick<Title, 'genres' | 'tags' | 'voices' | 'people'>> & Pick<Title, 'promo' | 'originalTitle'>;

const crew = (first: number): Facets['people'] => [
  { person: first, type: 'actor' },
  { person: first + 1, type: 'actor' },
  { person: first + 2, type: 'director' },
  { person: first + 3, type: 'writer' },
  { person: first + 4, type: 'composer' },
];

/** Facets of the demo titles for search and filters, by id. */
export const demoFacets: Readonly<Record<number, Facets>> = {
  1: {
    genres: ['drama', 'melodrama'],
    tags: ['village', 'festival'],
    voices: ['Дубляж', 'Закадровый'],
    people: crew(0),
    promo: 'Одно лето, одно озеро',
    originalTitle: 'Quiet Water',
  },
  2: {
    genres: ['detective', 'thriller'],
    tags: ['sea', 'mystery'],
    voices: ['Дубляж', 'Студия «Маяк»'],
    people: crew(6),
    promo: 'Последнюю запись сделали завтра',
    originalTitle: 'The Lighthouse Keeper',
  },
  3: { genres: ['drama', 'family'], tags: ['city', 'friendship'], voices: ['Дубляж'], people: crew(12) },
  4: {
    genres: ['drama', 'adventure'],
    tags: ['road', 'based-on-book'],
    voices: ['Дубляж'],
    people: crew(18),
    promo: 'Три страны и один рояль',
    originalTitle: 'The Long Road',
  },
  5: { genres: ['nature'], tags: ['sea'], voices: ['Авторский'], people: [] },
  6: { genres: ['adventure'], tags: ['winter'], voices: ['Закадровый'], people: crew(24) },
  7: { genres: ['history'], tags: ['mystery'], voices: ['Дубляж'], people: crew(30) },
  8: { genres: ['nature', 'music'], tags: ['debut'], voices: ['Студия «Эхо»'], people: crew(36) },
  9: { genres: ['comedy', 'melodrama'], tags: ['city'], voices: ['Авторский'], people: crew(42) },
  10: { genres: ['drama', 'melodrama'], tags: ['village'], voices: ['Дубляж'], people: crew(0) },
};
