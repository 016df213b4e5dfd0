import { describe, expect, it } from 'vitest';
import { readParameters } from '../../../src/widget/startup/parameters.ts';

const read = (search: string, globalMovieId?: unknown) => readParameters(search, globalMovieId);

describe('page parameters', () => {
  it('have defaults', () => {
    expect(read('')).toEqual({
      movieId: null,
      episodeId: null,
      season: null,
      episode: null,
      autoPlay: false,
      userId: null,
      voiceAuthor: null,
      timeCodeSeconds: null,
      episodeTimeSeconds: null,
      shareEnabled: false,
      episodeVariantId: null,
      availabilityCheck: true,
      languageOrder: [],
      muted: null,
    });
  });

  it('are all read', () => {
    const search =
      '?movie_id=12&episode_id=3&season=0&episode=2&auto_play=1&user_id=u%201&voice_author=%D0%90&t=61.9&episode_time=5' +
      '&enabled_share=true&episode_variant_id=7&disable_checking_available=1&lang_order=ru&lang_order=en' +
      '&muted=1';
    expect(read(search)).toEqual({
      movieId: 12,
      episodeId: 3,
      season: 0,
      episode: 2,
      autoPlay: true,
      userId: 'u 1',
      voiceAuthor: 'А',
      timeCodeSeconds: 61,
      episodeTimeSeconds: 5,
      shareEnabled: true,
      episodeVariantId: 7,
      availabilityCheck: false,
      languageOrder: ['ru', 'en'],
      muted: true,
    });
  });
});

describe('movie_id', () => {
  it('in the address overrides the global one', () => expect(read('?movie_id=1', 2).movieId).toBe(1));

  it.each([2, '2', ' 2 '])('is taken from the global %j if the address has none', (value) => {
    expect(read('', value).movieId).toBe(2);
  });

  it.each(['', 'abc', '1a', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '0', '١', '9007199254740993', '9'.repeat(400)])(
    'counts as absent if it is %j',
    (value) => {
      expect(read(`?movie_id=${encodeURIComponent(value)}`).movieId).toBeNull();
      expect(read(`?movie_id=${encodeURIComponent(value)}`, 5).movieId).toBe(5);
    },
  );

  it.each([null, undefined, 0, -1, 1.5, NaN, Infinity, 'x', '', {}, [1], true, () => 1])(
    'counts as absent if the global is %j',
    (value) => expect(read('', value).movieId).toBeNull(),
  );
});

describe.each([
  ['t', 'timeCodeSeconds'],
  ['episode_time', 'episodeTimeSeconds'],
] as const)('%s', (name, field) => {
  it.each([
    ['0', 0],
    ['90', 90],
    ['90.99', 90],
    ['.5', 0],
    ['1.2.3', 1],
    ['7.', 7],
    ['007', 7],
    ['12.' + '3'.repeat(50), 12],
  ])('reads %s as %i', (text, seconds) => expect(read(`?${name}=${text}`)[field]).toBe(seconds));

  it.each(['', '.', '...', '-5', '1h', '1:20', '1e5', 'NaN', 'Infinity', '1,5', '9'.repeat(17), '9'.repeat(4000)])(
    'ignores %s',
    (text) => expect(read(`?${name}=${text}`)[field]).toBeNull(),
  );
});

describe.each([
  ['auto_play', 'autoPlay', true],
  ['enabled_share', 'shareEnabled', true],
  ['disable_checking_available', 'availabilityCheck', false],
] as const)('%s', (name, field, whenOn) => {
  it.each(['', '=', '=1', '=true', '=yes'])('is on for %j', (rest) =>
    expect(read(`?${name}${rest}`)[field]).toBe(whenOn),
  );
  it.each(['=0', '=false', '=FALSE'])('is off for %j', (rest) => expect(read(`?${name}${rest}`)[field]).toBe(!whenOn));
  it('is off if absent', () => expect(read('?x=1')[field]).toBe(!whenOn));
});

describe('text parameters', () => {
  it('are trimmed, and null if they are empty or too long', () => {
    expect(read('?voice_author=%20a%20&user_id=%20').voiceAuthor).toBe('a');
    expect(read('?voice_author=%20a%20&user_id=%20').userId).toBeNull();
    expect(read(`?user_id=${'x'.repeat(10_000)}`).userId).toBeNull();
  });

  it('survive broken escapes', () => expect(read('?user_id=%E0%A4%A&movie_id=3').movieId).toBe(3));
});

describe('lang_order', () => {
  it('keeps its order and drops empty values', () => {
    expect(read('?lang_order=%20en%20&lang_order=&lang_order=ru&lang_order=%20').languageOrder).toEqual(['en', 'ru']);
  });

  it('is limited in length', () => expect(read('?' + 'lang_order=a&'.repeat(5000)).languageOrder).toHaveLength(50));
});
