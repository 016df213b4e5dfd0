import { describe, expect, it } from 'vitest';
import { sidecarFiles } from '../../../../src/widget/engines/dash/sidecars.ts';

const text = (value: string) => [{ __text: value }];
const set = (file: string | null, more: object = {}) => ({
  lang: 'ru',
  mimeType: 'text/vtt',
  Label: text('Русские'),
  Representation: [file === null ? {} : { BaseURL: text(file) }],
  ...more,
});
const manifest = (...periods: object[]) => ({ url: 'https://cdn.example/a/film.mpd', Period: periods }) as never;
const files = (given: never) => sidecarFiles(given, { lang: 'ru', label: 'Русские' });
const one = (...sets: object[]) => manifest({ AdaptationSet: sets });

describe('files of a text track in a DASH manifest', () => {
  it('are resolved through all levels of the manifest', () => {
    expect(files(one(set('ru.vtt')))).toEqual(['https://cdn.example/a/ru.vtt']);
    const period = { BaseURL: ['sub/'], AdaptationSet: [set('ru.vtt', { BaseURL: text('x/') })] };
    expect(files(manifest(period))).toEqual(['https://cdn.example/a/sub/x/ru.vtt']);
  });

  it('are named once if several periods name the same one, and all if they differ', () => {
    const [first, second] = ['1.vtt', '2.vtt'].map((file) => ({ AdaptationSet: [set(file)] }));
    expect(files(manifest(first!, first!, second!))).toEqual([
      'https://cdn.example/a/1.vtt',
      'https://cdn.example/a/2.vtt',
    ]);
  });

  it('are timed from the start of their period', () => {
    const [first, second, third] = ['1.vtt', '2.vtt', '3.vtt'].map((file) => ({ AdaptationSet: [set(file)] }));
    const given = manifest({ ...first!, duration: 12.5 }, { ...second!, duration: 7 }, { ...third!, start: 30 });
    expect(files(given)).toEqual([
      'https://cdn.example/a/1.vtt',
      'https://cdn.example/a/2.vtt#t=12.5',
      'https://cdn.example/a/3.vtt#t=30',
    ]);
  });

  it.each([
    ['another language', set('en.vtt', { lang: 'en' })],
    ['another label', set('x.vtt', { Label: text('Forced') })],
    ['another format', set('x.ttml', { mimeType: 'application/ttml+xml' })],
    ['segments', set('x.vtt', { SegmentTemplate: {} })],
    ['no address', set(null)],
    ['no representation', set(null, { Representation: [] })],
    ['a malformed address', set('http://[')],
  ])('exclude a set with %s', (_, given) => expect(files(one(given))).toEqual([]));

  it.each([null, undefined, {}])('are absent from the manifest %j', (given) =>
    expect(files(given as never)).toEqual([]),
  );
});
