import { describe, expect, it } from 'vitest';
import { orNull, toNumber, toSlug, toText } from '../../src/admin/shared/drafts.ts';
import { toTitleBody, toTitleDraft } from '../../src/admin/titles/title-draft.ts';
import type { FullTitle } from '../../src/contract/calls/admin/titles.ts';

describe('texts of a form', () => {
  it.each<[string, unknown]>([
    ['', null],
    ['  ', null],
    ['7,5', 7.5],
    [' 2024 ', 2_024],
    ['0', 0],
    // Refused by the services, by its field's name.
    ['много', 'много'],
    ['1e999', '1e999'],
  ])('%j is the number %j', (text, number) => expect(toNumber(text)).toBe(number));

  it('are empty for what is not there, and null when they are empty', () => {
    expect([toText(null), toText(undefined), toText(0)]).toEqual(['', '', '0']);
    expect([orNull(' '), orNull(' а')]).toEqual([null, 'а']);
  });

  it.each([
    ['Тихая вода', 'tikhaya-voda'],
    ['Ёж & щука — 2', 'ezh-shchuka-2'],
    ['Amélie', 'amelie'],
    ['¡…!', ''],
    ['я'.repeat(300), 'ya'.repeat(50)],
  ])('%s has the name %s in addresses', (title, slug) => expect(toSlug(title)).toBe(slug));
});

it('the form of a title says what the title was, and no more', () => {
  const title: FullTitle = {
    id: 7,
    slug: 'fog',
    title: 'Туман',
    originalTitle: null,
    description: 'А\nБ',
    type: 'film',
    year: 2_024,
    countries: ['russia'],
    genres: [],
    poster: '/media/fog.jpg',
    posterUrl: 'https://site.example/media/fog.jpg',
    kinopoiskId: 1,
    kinopoiskRating: 7.9,
    imdbId: null,
    imdbRating: null,
    popularity: 3,
    promo: null,
    rules: [{ country: null, domain: 'a.example', isAllowed: false }],
    episodes: 1,
    isBlocked: false,
    version: 'v',
  };
  const { id: _, posterUrl: __, episodes: ___, isBlocked: ____, version: _____, ...body } = title;
  expect(toTitleBody(toTitleDraft(title))).toEqual(body);
});
