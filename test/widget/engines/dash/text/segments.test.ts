import { describe, expect, it } from 'vitest';
import { isReadableText } from '../../../../../src/widget/engines/dash/text/readable.ts';
import { textSegments } from '../../../../../src/widget/engines/dash/text/segments.ts';
import { fc } from '../../../../fast-check.ts';

const names = { lang: 'en', label: 'English', nth: 0 };
const set = (template: object, more: object = {}) => ({
  lang: 'en',
  mimeType: 'application/mp4',
  Label: [{ __text: 'English' }],
  Representation: [{ id: 't1', bandwidth: 900, codecs: 'stpp.ttml.im1t', SegmentTemplate: template, ...more }],
});
const manifest = (...periods: object[]) => ({ url: 'https://cdn.example/a/film.mpd', Period: periods }) as never;
const one = (template: object, more: object = {}) => manifest({ AdaptationSet: [set(template, more)] });
const between = (given: never, fromSeconds: number, untilSeconds: number) =>
  textSegments(given, names, { fromSeconds, untilSeconds });
const namesOf = (given: never, from: number, until: number) =>
  between(given, from, until).map(({ url }) => url.slice('https://cdn.example/a/'.length));

describe('text segments of a DASH stream', () => {
  it('are counted if they are equally long', () => {
    const given = one({
      media: 's/$RepresentationID$-$Number%04d$.m4s',
      initialization: '$Bandwidth$.mp4',
      duration: 96,
      timescale: 24,
      startNumber: 3,
    });
    expect(namesOf(given, 7, 13)).toEqual(['s/t1-0004.m4s', 's/t1-0005.m4s', 's/t1-0006.m4s']);
    expect(between(given, 0, 1)[0]).toEqual({
      url: 'https://cdn.example/a/s/t1-0003.m4s',
      initUrl: 'https://cdn.example/a/900.mp4',
      shiftSeconds: 0,
    });
  });

  it('are named by their times if they have a timeline', () => {
    const S = [{ t: 1_000, d: 400, r: 2 }, { d: 200 }, { t: 3_000, d: 500, r: -1 }];
    const given = one({ media: '$Time$.m4s', timescale: 100, presentationTimeOffset: 1_000, SegmentTimeline: { S } });
    expect(namesOf(given, 0, 15)).toEqual(['1000.m4s', '1400.m4s', '1800.m4s', '2200.m4s']);
    expect(namesOf(given, 22, 31)).toEqual(['3000.m4s', '3500.m4s', '4000.m4s']);
    expect(between(given, 0, 1)[0]?.shiftSeconds).toBe(-10);
  });

  it('belong to each period, on the clock of the film', () => {
    const template = { media: '$Number$.m4s', duration: 4 };
    const period = (id: string, more: object) => ({ BaseURL: [`${id}/`], AdaptationSet: [set(template)], ...more });
    const given = manifest(period('p', { duration: 10 }), period('q', { start: 10, duration: 10 }));
    expect(namesOf(given, 7, 15)).toEqual(['p/2.m4s', 'p/3.m4s', 'q/1.m4s', 'q/2.m4s']);
    expect(between(given, 12, 13)[0]?.shiftSeconds).toBe(10);
  });

  it('may be one file', () => {
    const file = { ...set({}), mimeType: 'application/ttml+xml', Representation: [{ BaseURL: ['en.ttml'] }] };
    expect(between(manifest({ AdaptationSet: [file] }), 0, 5)).toEqual([
      { url: 'https://cdn.example/a/en.ttml', initUrl: null, shiftSeconds: 0 },
    ]);
  });

  it('may be listed one by one', () => {
    const SegmentURL = ['a.m4s', 'b.m4s', 'c.m4s'].map((media) => ({ media }));
    const list = { SegmentURL, duration: 400, timescale: 100, Initialization: { sourceURL: 'i.mp4' } };
    const given = manifest(
      { AdaptationSet: [set({}, { SegmentList: list, SegmentTemplate: undefined })], duration: 12 },
      { AdaptationSet: [set({}, { SegmentList: { ...list, presentationTimeOffset: 200 } })], duration: 12 },
    );
    expect(namesOf(given, 5, 9)).toEqual(['b.m4s', 'c.m4s']);
    expect(between(given, 0, 1)[0]).toMatchObject({ initUrl: 'https://cdn.example/a/i.mp4', shiftSeconds: 0 });
    expect(namesOf(given, 20, 60)).toEqual(['c.m4s']);
    expect(between(given, 20, 60)[0]?.shiftSeconds).toBe(10);
  });

  it('belong to the right track among others of the same label and language', () => {
    const [first, second] = ['a-$Number$', 'b-$Number$'].map((media) => set({ media, duration: 4 }));
    const beside = { ...set({}), mimeType: 'text/vtt', Representation: [{ BaseURL: ['en.vtt'] }] };
    const given = manifest({ AdaptationSet: [first, beside, second] });
    const found = (nth: number) => textSegments(given, { ...names, nth }, { fromSeconds: 0, untilSeconds: 1 });
    expect([0, 1, 2].map((nth) => found(nth).map(({ url }) => url.slice(-3)))).toEqual([['a-1'], [], ['b-1']]);
    expect([0, 1, 2].map((nth) => isReadableText(given, { ...names, nth }))).toEqual([true, false, true]);
  });

  it.each([
    ['of another language', manifest({ AdaptationSet: [{ ...set({ media: 'a', duration: 1 }), lang: 'ru' }] })],
    ['without lengths', one({ media: 'a' })],
    ['of no length', one({ media: 'a', duration: 0 })],
    ['in a list', one({}, { SegmentList: {} })],
    ['at no address', one({ media: 'http://[', duration: 4 })],
    ['of sound', one({ media: 'a', duration: 4 }, { codecs: 'mp4a.40.2' })],
  ])('%s are ignored', (_, given) => expect(between(given, 0, 5)).toEqual([]));

  it('are limited in number, whatever the manifest says', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.integer());
    const template = fc.record({
      media: fc.constant('$Number$'),
      timescale: value,
      duration: value,
      startNumber: value,
      presentationTimeOffset: value,
      SegmentTimeline: fc.option(fc.record({ S: fc.array(fc.record({ t: value, d: value, r: value })) })),
    });
    fc.assert(
      fc.property(template, fc.double(), fc.double(), (given, from, until) => {
        expect(between(one(given), from, until).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('DASH text that the reader can read', () => {
  it.each([
    ['TTML in MP4', set({}), true],
    ['WebVTT in MP4', set({}, { codecs: 'wvtt' }), true],
    ['TTML in a file', { ...set({}), mimeType: 'application/ttml+xml' }, true],
    ['WebVTT in a file', { ...set({}), mimeType: 'text/vtt' }, false],
    ['MP4 of something', set({}, { codecs: 'wvttx' }), false],
  ])('is decided by format: %s: %s', (_, given, isReadable) =>
    expect(isReadableText(manifest({ AdaptationSet: [given] }), names)).toBe(isReadable),
  );
  it.each([null, undefined, {}])('is absent in the manifest %j', (given) =>
    expect(isReadableText(given as never, names)).toBe(false),
  );
});
