import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  availabilitySchema,
  contentSchema,
  episodesSchema,
  seasonsSchema,
} from '../../../src/contract/calls/playback-answers.ts';
import {
  quickAvailable,
  quickContent,
  quickEpisodes,
  quickSeasons,
} from '../../../src/widget/catalogue/quick-answers.ts';

/** What a field may hold: mostly what it should, and anything else a service may send. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, 0, -1, 1.5, '', ' ', '12', 'x', [], {}, Infinity, NaN),
  fc.jsonValue(),
);
const orOdd = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
const id = orOdd(fc.integer({ min: 1, max: 9_000 }));
const order = orOdd(fc.integer({ min: 0, max: 40 }));
const text = orOdd(fc.string());
const flag = orOdd(fc.boolean());
const fields = (shape: Record<string, fc.Arbitrary<unknown>>) => orOdd(fc.record(shape, { requiredKeys: [] }));
const listOf = (item: fc.Arbitrary<unknown>) => orOdd(fc.array(item, { maxLength: 3 }));

const season = fields({ id, order });
const content = fields({
  id,
  title: text,
  posterUrl: text,
  year: order,
  kinopoiskId: id,
  hasMultipleEpisodes: flag,
  contentType: fields({ slug: text }),
  rating: fields({ kinopoisk: fields({ value: order }), imdb: fields({ value: order, url: text }) }),
  countries: listOf(fields({ slug: text })),
  languages: listOf(fields({ code: text })),
  other: odd,
});
const episode = fields({
  id,
  contentId: id,
  title: text,
  description: text,
  posterPath: text,
  duration: order,
  order,
  isCompleted: flag,
  season,
  m3u8MasterFilePath: text,
  episodeVariants: listOf(fields({ id, title: text, filepath: text })),
});

describe('a quick look at an answer', () => {
  it.each<[string, fc.Arbitrary<unknown>, (raw: unknown) => unknown, v.GenericSchema]>([
    ['content', content, quickContent, contentSchema],
    ['seasons', listOf(season), quickSeasons, seasonsSchema],
    ['episodes', listOf(episode), quickEpisodes, episodesSchema],
    [
      'availability',
      fields({ available: flag }),
      quickAvailable,
      v.pipe(
        availabilitySchema,
        v.transform((a) => a.available),
      ),
    ],
  ])('reads what the schema reads, or nothing: %s', (_, answers, quick, schema) => {
    fc.assert(
      fc.property(answers, (raw) => {
        const seen = quick(raw);
        if (seen === null) return;
        expect(v.safeParse(schema, raw)).toMatchObject({ success: true, output: seen });
        expect(seen).toEqual(v.parse(schema, raw));
      }),
      { numRuns: 2_000 },
    );
  });

  it('knows the answers of a usual service, with all fields and with the fewest', () => {
    const variants = [{ id: 5, title: 'Дубляж', filepath: ' /a/master.m3u8 ' }];
    const whole = {
      id: 1,
      contentId: 7,
      title: 'Начало',
      description: null,
      posterPath: '/p.jpg',
      duration: 1_200,
      order: 1,
      isCompleted: false,
      season: { id: 3, order: 1 },
      m3u8MasterFilePath: null,
      episodeVariants: variants,
    };
    expect(quickEpisodes([whole, { id: 2, contentId: 7, order: 2 }])).toEqual([
      { ...whole, episodeVariants: [{ id: 5, title: 'Дубляж', filepath: '/a/master.m3u8' }] },
      v.parse(episodesSchema, [{ id: 2, contentId: 7, order: 2 }])[0],
    ]);
    const rating = { kinopoisk: { value: 8.1 }, imdb: { value: null, url: 'https://imdb.example/1' } };
    const film = {
      id: 7,
      title: 'Фильм',
      year: 2024,
      contentType: { slug: 'film' },
      rating,
      countries: [{ slug: 'ru' }],
    };
    expect(quickContent(film)).toEqual(v.parse(contentSchema, film));
    expect(quickSeasons([{ id: 3, order: 1, title: 'Первый' }])).toEqual([{ id: 3, order: 1 }]);
    expect(quickAvailable({ available: false })).toBe(false);
  });

  it('leaves to the schema what is unusual, right or wrong', () => {
    expect(quickContent({ id: '7', title: 'Фильм' })).toBeNull();
    expect(quickEpisodes([{ id: 1, contentId: 7, order: 1, episodeVariants: [{ id: 5, filepath: '' }] }])).toBeNull();
    expect(quickSeasons({})).toBeNull();
    expect(quickAvailable({ available: 'yes' })).toBeNull();
  });
});
