import { describe, expect, it } from 'vitest';
import { fromLocalTime, orNull, toLocalTime, toNumber, toSlug, toText } from '../../src/admin/shared/drafts.ts';
import { toTitleBody, toTitleDraft } from '../../src/admin/titles/title-draft.ts';
import { toDuration } from '../../src/admin/shared/format.ts';
import { toEpisodeBody, toEpisodeDraft } from '../../src/admin/titles/episode-draft.ts';
import type { FullEpisode } from '../../src/contract/calls/admin/episodes.ts';
import type { FullTitle } from '../../src/contract/calls/admin/titles.ts';

describe('texts of a form', () => {
  it.each<[string, unknown]>([
    ['', null],
    ['  ', null],
    ['7,5', 7.5],
    [' 2024 ', 2_024],
    ['0', 0],
    // The services refuse this text by its field's name.
    ['много', 'много'],
    ['1e999', '1e999'],
  ])('%j is the number %j', (text, number) => expect(toNumber(text)).toBe(number));

  it('are empty for missing values, and become null if they are empty', () => {
    expect([toText(null), toText(undefined), toText(0)]).toEqual(['', '', '0']);
    expect([orNull(' '), orNull(' а')]).toEqual([null, 'а']);
  });

  it('hold moments in the reader’s time zone', () => {
    const text = toLocalTime('2026-03-04T05:06:00.000Z');
    expect(text).toMatch(/^2026-03-0[345]T\d\d:\d\d$/);
    expect(fromLocalTime(text)).toBe('2026-03-04T05:06:00.000Z');
    expect([toLocalTime(null), fromLocalTime(''), fromLocalTime('завтра')]).toEqual(['', null, null]);
  });

  it.each([
    ['Тихая вода', 'tikhaya-voda'],
    ['Ёж & щука — 2', 'ezh-shchuka-2'],
    ['Amélie', 'amelie'],
    ['¡…!', ''],
    ['я'.repeat(300), 'ya'.repeat(50)],
  ])('%s has the name %s in addresses', (title, slug) => expect(toSlug(title)).toBe(slug));
});

it('the form of a title holds the title’s values, and no more', () => {
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
    people: [{ person: 'anna', type: 'actor' }],
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
    state: 'open',
    media: 'good',
    check: null,
    takenDown: null,
    version: 'v',
  };
  const told: readonly string[] = ['id', 'posterUrl', 'episodes', 'state', 'media', 'check', 'takenDown', 'version'];
  const body = Object.fromEntries(Object.entries(title).filter(([name]) => !told.includes(name)));
  expect(toTitleBody(toTitleDraft(title))).toEqual(body);
});

it('the form of an episode holds the episode’s values, and variants keep their ids', () => {
  const episode: FullEpisode = {
    id: 5,
    titleId: 7,
    seasonId: 3,
    order: 2,
    title: 'Серия',
    description: null,
    poster: '/p.jpg',
    seconds: 60.5,
    media: 'https://a.example/m.mpd',
    variants: [{ id: 9, title: 'а', media: '/a.m3u8', sign: '/s.mp4' }],
    subtitles: [{ label: 'Русские', language: 'ru', media: '/ru.vtt' }],
    partMarks: { recap: 'none', intro: { start: 1.5, end: 20 } },
    version: 'v',
  };
  const { id: _, titleId: __, version: ___, ...body } = episode;
  const draft = toEpisodeDraft(episode);
  expect(toEpisodeBody(draft)).toEqual(body);
  const added = { ...draft, variants: [...draft.variants, { id: '', title: 'б', media: '/b.m3u8', sign: ' ' }] };
  expect(toEpisodeBody(added).variants?.[1]).toEqual({ id: null, title: 'б', media: '/b.m3u8', sign: null });
});

it.each([
  [0, '0:00'],
  [59.6, '1:00'],
  [3_600, '1:00:00'],
  [5_400.4, '1:30:00'],
])('%d seconds are shown as %s', (seconds, text) => expect(toDuration(seconds)).toBe(text));
