import { describe, expect, it } from 'vitest';
import { shareLink, wholeSecond, type SharePlace } from '../../../streams/model/share-link.ts';
import { fc } from '../../fast-check.ts';

const link = (pageUrl: string, place: Partial<SharePlace> = {}) =>
  shareLink({ pageUrl, seasonOrder: 2, episodeOrder: 5, seconds: null, ...place });

describe('a link to season and episode', () => {
  it.each([
    ['https://a.test/film', 'https://a.test/film/season-2/episode-5'],
    ['https://a.test', 'https://a.test/season-2/episode-5'],
    ['https://a.test/', 'https://a.test/season-2/episode-5'],
    ['https://a.test/film/', 'https://a.test/film/season-2/episode-5'],
    ['https://a.test/film/season-1/episode-1', 'https://a.test/film/season-2/episode-5'],
    ['https://a.test/film/season-1/episode-1/', 'https://a.test/film/season-2/episode-5'],
    ['https://a.test/season-1/film/episode-12/cut', 'https://a.test/film/cut/season-2/episode-5'],
    ['https://a.test/season-1/season-3/x', 'https://a.test/x/season-2/episode-5'],
    [
      'https://a.test/preseason-1/season-one/season-1a',
      'https://a.test/preseason-1/season-one/season-1a/season-2/episode-5',
    ],
    ['https://season-1/episode-3', 'https://season-1/season-2/episode-5'],
    ['https://a.test/x?next=/season-1/y#/season-1', 'https://a.test/x/season-2/episode-5?next=/season-1/y#/season-1'],
  ])('%s becomes %s', (pageUrl, expected) => expect(link(pageUrl)).toBe(expected));

  it('counts season 0 as a season', () => {
    expect(link('https://a.test/f', { seasonOrder: 0, episodeOrder: 0 })).toBe('https://a.test/f/season-0/episode-0');
  });

  it('leaves the path alone without a season', () => {
    const pageUrl = 'https://a.test/season-1/episode-2/';
    expect(link(pageUrl, { seasonOrder: null })).toBe(pageUrl);
  });
});

describe('a link to the moment', () => {
  const film = (pageUrl: string, seconds: number | null) => link(pageUrl, { seasonOrder: null, seconds });

  it.each([
    ['https://a.test/f', 75, 'https://a.test/f?t=75'],
    ['https://a.test/f', 0, 'https://a.test/f?t=0'],
    ['https://a.test/f', 75.6, 'https://a.test/f?t=76'],
    ['https://a.test/f?', 75, 'https://a.test/f?t=75'],
    ['https://a.test/f?a=1&b=%20', 75, 'https://a.test/f?a=1&b=%20&t=75'],
    ['https://a.test/f?t=3&a=1&t=4', 75, 'https://a.test/f?a=1&t=75'],
    ['https://a.test/f?a=1#t=9', 75, 'https://a.test/f?a=1&t=75#t=9'],
  ])('%s at %s s becomes %s', (pageUrl, seconds, expected) => expect(film(pageUrl, seconds)).toBe(expected));

  it.each([
    ['https://a.test/f?t=3', 'https://a.test/f'],
    ['https://a.test/f?t', 'https://a.test/f'],
    ['https://a.test/f?%74=3&a=1#x', 'https://a.test/f?a=1#x'],
    ['https://a.test/f?a=1&t=3&tt=4&T=5&b', 'https://a.test/f?a=1&tt=4&T=5&b'],
    ['https://a.test/f?a=1&&b=?t=2', 'https://a.test/f?a=1&&b=?t=2'],
  ])('is removed if none is wanted: %s becomes %s', (pageUrl, expected) => expect(film(pageUrl, null)).toBe(expected));

  it.each([
    [Number.NaN, 0],
    [Infinity, 0],
    [-2, 0],
    [1.5, 2],
  ])('rounds %s to %s', (seconds, whole) => expect(wholeSecond(seconds)).toBe(whole));
});

describe('a link, for any address,', () => {
  const segment = fc.oneof(
    fc.stringMatching(/^[\w.~-]{0,8}$/),
    fc.tuple(fc.constantFrom('season', 'episode'), fc.nat(99)).map(([name, number]) => `${name}-${number}`),
  );
  const value = fc.string().map(encodeURIComponent);
  const pair = fc.tuple(fc.constantFrom('a', 't', 'movie_id', 'T', ''), value).map((both) => both.join('='));
  const address = fc
    .record({
      path: fc.array(segment, { maxLength: 5 }),
      query: fc.option(fc.array(pair, { maxLength: 4 })),
      hash: fc.option(value),
    })
    .map(({ path, query, hash }) =>
      [
        ['https://host.test', ...path].join('/'),
        query === null ? '' : `?${query.join('&')}`,
        hash === null ? '' : `#${hash}`,
      ].join(''),
    );
  const place: fc.Arbitrary<SharePlace> = fc.record({
    pageUrl: address,
    seasonOrder: fc.option(fc.nat(50)),
    episodeOrder: fc.nat(99),
    seconds: fc.option(fc.float({ min: 0, max: 100_000, noNaN: true })),
  });
  const queryOf = (url: string) => [...new URL(url).searchParams].filter(([name]) => name !== 't' && name !== '');

  it('keeps the host, the hash and the rest of the query', () => {
    fc.assert(
      fc.property(place, (one) => {
        const before = new URL(one.pageUrl);
        const after = new URL(shareLink(one));
        expect([after.origin, after.hash, queryOf(after.href)]).toEqual([
          before.origin,
          before.hash,
          queryOf(before.href),
        ]);
      }),
    );
  });

  it('has the moment once, as whole seconds, and only if it is wanted', () => {
    fc.assert(
      fc.property(place, (one) => {
        const times = new URL(shareLink(one)).searchParams.getAll('t');
        expect(times).toEqual(one.seconds === null ? [] : [String(Math.round(one.seconds))]);
      }),
    );
  });

  it('names season and episode once, at the end of the path', () => {
    fc.assert(
      fc.property(place, (one) => {
        fc.pre(one.seasonOrder !== null);
        const { pathname } = new URL(shareLink(one));
        expect(pathname.match(/\/(?:season|episode)-\d+(?=\/|$)/g)).toEqual([
          `/season-${one.seasonOrder}`,
          `/episode-${one.episodeOrder}`,
        ]);
        expect(pathname.endsWith(`/season-${one.seasonOrder}/episode-${one.episodeOrder}`)).toBe(true);
      }),
    );
  });

  it('stays the same when it is shared again', () => {
    fc.assert(fc.property(place, (one) => shareLink({ ...one, pageUrl: shareLink(one) }) === shareLink(one)));
  });

  it('can be made from any text', () => {
    fc.assert(fc.property(fc.string(), (pageUrl) => typeof link(pageUrl, { seconds: 1 }) === 'string'));
  });
});
