import { describe, expect, it } from 'vitest';
import { parseAnalysis } from '../../../src/widget/analysis/parse.ts';

const parseParts = (text: string) => parseAnalysis(text).parts;
const file = (parts: unknown, version: unknown = 1) => JSON.stringify({ version, parts });
const intro = { kind: 'intro', start: 10, end: 70 };
const read = { kind: 'intro', startSeconds: 10, endSeconds: 70 };

describe('an analysis', () => {
  it('has the parts of the film in order', () => {
    expect(parseParts(file([{ kind: 'credits', start: 500, end: 560 }, intro]))).toEqual([
      read,
      { kind: 'credits', startSeconds: 500, endSeconds: 560 },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<html>'],
    ['a list in place of an object', '[]'],
    ['null', 'null'],
    ['a later version', file([intro], 2)],
    ['a version that is a text', file([intro], '1')],
    ['no parts', '{"version":1}'],
    ['parts that are not a list', file({ length: 3 })],
    ['nothing but brackets', '['.repeat(100_000)],
  ])('has no parts if the file contains %s', (_, text) => expect(parseParts(text)).toEqual([]));

  it.each([
    ['an unknown kind', { ...intro, kind: 'advert' }],
    ['a kind that every object has as a property', { ...intro, kind: 'constructor' }],
    ['no start', { kind: 'intro', end: 70 }],
    ['a start that is a text', { ...intro, start: '10' }],
    ['a start before the film', { ...intro, start: -1 }],
    ['an end that is null', { ...intro, end: null }],
    ['an end before its start', { ...intro, end: 9 }],
    ['a length as of a film', { ...intro, end: 9_000 }],
    ['nothing in it', null],
  ])('loses an entry with %s', (_, entry) =>
    expect(parseParts(file([entry, { ...intro, start: 10 }]))).toEqual([read]),
  );

  it('loses a part that begins within another, and parts beyond the limit', () => {
    expect(parseParts(file([intro, { kind: 'recap', start: 60, end: 90 }]))).toEqual([read]);
    const many = Array.from({ length: 100 }, (_, at) => ({ kind: 'intro', start: at * 10, end: at * 10 + 5 }));
    expect(parseParts(file(many))).toHaveLength(20);
  });

  it('refuses a part with an infinite end', () => {
    expect(parseParts('{"version":1,"parts":[{"kind":"intro","start":1,"end":1e999}]}')).toEqual([]);
  });

  const voice = { label: 'Дубляж', language: 'ru', loudness: -21.3, range: 9.1, peak: -0.4, silences: [], speech: [] };
  it('has the loudness of its voices', () => {
    const voices = [voice, { ...voice, label: 'Original', language: 'en', loudness: -30, peak: 0.5 }];
    expect(parseAnalysis(JSON.stringify({ version: 1, parts: [intro], voices }))).toEqual({
      parts: [read],
      voices: [
        { label: 'Дубляж', language: 'ru', loudness: -21.3, peak: -0.4 },
        { label: 'Original', language: 'en', loudness: -30, peak: 0.5 },
      ],
      bars: null,
      flashes: [],
    });
  });

  const flashesOf = (flashes: unknown) => parseAnalysis(JSON.stringify({ version: 1, flashes })).flashes;
  it('has the flashes of the picture, of any colour', () => {
    expect(flashesOf({ general: [10, 20], red: [15, 30, 100, 5] })).toEqual([
      { start: 1, end: 4.5 },
      { start: 14.5, end: 15 },
    ]);
    expect(flashesOf({ general: [10, 20] })).toEqual([{ start: 1, end: 3 }]);
  });

  it.each([
    ['a list in place of an object', [10, 20]],
    ['texts', { general: 'many', red: 'few' }],
    ['spans that are not numbers', { general: [1, -1], red: [null, 2] }],
    ['nothing', null],
  ])('has no flashes for %s', (_, flashes) => expect(flashesOf(flashes)).toEqual([]));

  const bars = { top: 0.12, bottom: 0.12, left: 0, right: 0 };
  it.each([
    ['known by shares of the picture', bars, bars],
    ['unknown if the analysis found none', null, null],
    ['unknown if they have no width', { ...bars, top: 0, bottom: 0 }, null],
    ['unknown if they hide the picture', { ...bars, top: 0.5 }, null],
    ['unknown if they are narrower than zero', { ...bars, left: -0.1 }, null],
    ['unknown if they are texts', { ...bars, left: '0.1' }, null],
    ['unknown if a side is missing', { top: 0.1, bottom: 0.1, left: 0 }, null],
    ['unknown if they are a list', [0.1, 0.1, 0, 0], null],
  ])('has black bars that are %s', (_, found, expected) =>
    expect(parseAnalysis(JSON.stringify({ version: 1, bars: found })).bars).toEqual(expected),
  );

  it.each([
    ['at the times that it names', [12, 28], [12, 28]],
    ['nowhere if it is null', null, undefined],
    ['nowhere if it has no spans', [], undefined],
    ['nowhere if its spans are not numbers', [1, -1], undefined],
    ['nowhere if it is a text', 'always', undefined],
  ])('has the speech of a voice %s', (_, speech, expected) =>
    expect(parseAnalysis(JSON.stringify({ version: 1, voices: [{ ...voice, speech }] })).voices[0]?.speech).toEqual(
      expected,
    ),
  );

  it.each([
    ['a voice that is silent', { ...voice, loudness: null, peak: null }],
    ['a voice louder than any sound', { ...voice, loudness: 1e9 }],
    ['a voice without a peak', { ...voice, peak: undefined }],
    ['a voice with a peak that is a text', { ...voice, peak: '-1' }],
    ['a voice without a name', { ...voice, label: 7 }],
    ['nothing', null],
  ])('loses %s', (_, entry) =>
    expect(parseAnalysis(JSON.stringify({ version: 1, voices: [entry, voice] })).voices).toHaveLength(1),
  );
});
