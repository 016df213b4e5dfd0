// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { createChaptersSink, loadChapters } from '../../../src/widget/chapters/chapters-sink.ts';
import { parseChapters } from '../../../src/widget/chapters/parse.ts';
import { until } from '../../until.ts';
import { fc } from '../../fast-check.ts';

const one = { startSeconds: 0, title: 'Исток' };
const two = { startSeconds: 61.5, title: 'Устье' };

describe('chapters in WebVTT', () => {
  it.each([
    ['plainly', 'WEBVTT\n\n00:00.000 --> 01:01.500\nИсток\n\n01:01.500 --> 02:00.000\nУстье'],
    [
      'with a mark of byte order, Windows lines, names and notes',
      '\uFEFFWEBVTT - film\r\n\r\nNOTE a --> b\r\n\r\n1\r\n00:00:00.000 --> 00:01:01.500\r\nИсток\r\n\r\n2\r\n00:01:01.500 --> 00:02:00.000\r\nУстье\r\n',
    ],
    ['out of order', 'WEBVTT\n\n01:01.500 --> 02:00.000\nУстье\n\n00:00.000 --> 01:01.500\nИсток\n'],
    ['with markup', 'WEBVTT\n\n00:00.000 --> 01:01.500\n<b>Исток</b>\n\n01:01.500 --> 02:00.000\n<c.x>Ус</c>тье\n'],
  ])('are read when written %s', (_how, text) => expect(parseChapters(text)).toEqual([one, two]));

  it.each([
    ['two lines', 'a\nb', 'a b'],
    ['entities', 'Q &amp; A &lt;b&gt; &x;', 'Q & A <b> &x;'],
    ['nothing', '', ''],
    ['names that every object knows', '&constructor; &toString;', '&constructor; &toString;'],
    ['signs that are not tags', '<b>a</b> > b, c < d', 'a > b, c < d'],
    ['a very long title', 'x'.repeat(300), 'x'.repeat(200)],
  ])('with a title of %s have one line of text', (_what, title, expected) =>
    expect(parseChapters(`WEBVTT\n\n00:00.000 --> 00:01.000\n${title}\n\n`)).toEqual([
      { startSeconds: 0, title: expected },
    ]),
  );

  it('have a title that ends at the line of the next times', () =>
    expect(parseChapters('WEBVTT\n\n00:00.000 --> 01:01.500\nИсток\n01:01.500 --> 02:00.000\nУстье')).toEqual([
      one,
      two,
    ]));

  it('are read once if several begin together, and without those that have no time', () => {
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n\n00:00.000 --> 00:02.000\nB\n\nx --> 00:02.000\nC\n';
    expect(parseChapters(text)).toEqual([{ startSeconds: 0, title: 'A' }]);
  });
});

describe('chapters in JSON', () => {
  it('are read in Apple’s format, in Russian if there is a Russian title', () => {
    const list = [
      {
        'start-time': 0,
        duration: 61.5,
        titles: [
          { language: 'en', title: 'Source' },
          { language: 'ru', title: 'Исток' },
        ],
      },
      { 'start-time': 61.5, titles: [{ language: 'ru-RU', title: 'Устье' }] },
      { 'start-time': 90, titles: [{ language: 'en', title: 'Credits' }] },
    ];
    expect(parseChapters(JSON.stringify(list))).toEqual([one, two, { startSeconds: 90, title: 'Credits' }]);
  });

  it('are read in the short form', () =>
    expect(parseChapters('[{"startTime":0,"title":"Исток"},{"startTime":61.5,"title":"Устье"}]')).toEqual([one, two]));

  it.each(['', 'null', '{}', '[null, 5, "x"]', '[{"start-time":-1}]', '[{"start-time":"0"}]', '[{"titles":[]}]', '{'])(
    'are empty for %j',
    (text) => expect(parseChapters(text)).toEqual([]),
  );

  it('may have no title', () =>
    expect(parseChapters('[{"start-time":3,"titles":[{"title":5}]},{"startTime":4,"titles":7}]')).toEqual([
      { startSeconds: 3, title: '' },
      { startSeconds: 4, title: '' },
    ]));
});

it('chapters are returned in order, without an error, for any file', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((body) => `WEBVTT\n\n${body}`),
    fc.json(),
    fc.array(fc.record({ 'start-time': fc.double(), titles: fc.anything() })).map((list) => JSON.stringify(list) ?? ''),
  );
  fc.assert(
    fc.property(text, (content) => {
      const starts = parseChapters(content).map(({ startSeconds }) => startSeconds);
      expect(starts).toEqual([...new Set(starts)].sort((left, right) => left - right));
      expect(starts.every((start) => Number.isFinite(start) && start >= 0)).toBe(true);
    }),
    { seed: 20_260 },
  );
});

it('chapters are limited to five hundred, for any content of the file', () => {
  expect(
    parseChapters(
      `WEBVTT\n\n${Array.from({ length: 600 }, (_, at) => `${at}:00:00.000 --> 9999:00:00.000\n`).join('\n')}`,
    ),
  ).toHaveLength(500);
  expect(parseChapters(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([]);
  expect(parseChapters(`[${'{},'.repeat(200_000)}{"startTime":1}]`)).toEqual([]);
  expect(parseChapters(JSON.stringify([{ startTime: 1, title: '[{"\\'.repeat(100) }]))).toHaveLength(1);
  const list = Array.from({ length: 600 }, (_, startTime) => ({ startTime, title: '' }));
  expect(parseChapters(JSON.stringify(list))).toHaveLength(500);
});

describe('the chapters sink', () => {
  const url = 'https://media.test/chapters.vtt';
  const command = { type: 'catalogue.loadChapters', cause: 'start', url } as const;
  afterEach(() => vi.unstubAllGlobals());

  it('answers with the loaded chapters', async () => {
    const signals: Signal[] = [];
    const { 'catalogue.loadChapters': perform } = createChaptersSink(async () => [one]);
    perform(command).subscribe((signal) => signals.push(signal));
    await until(() => expect(signals).toEqual([{ type: 'catalogue.chaptersLoaded', url, chapters: [one] }]));
  });

  it('logs a failure and returns no chapters', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const signals: Signal[] = [];
    const { 'catalogue.loadChapters': perform } = createChaptersSink(() => Promise.reject(new Error('no')));
    perform(command).subscribe((signal) => signals.push(signal));
    await until(() => expect(signals).toMatchObject([{ chapters: [] }]));
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    [200, 'WEBVTT\n\n00:00.000 --> 00:02.000\nИсток', [one]],
    [404, '<h1>Not found</h1>', []],
  ])('loads a file that is answered with %i', async (status, body, expected) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(body, { status })),
    );
    expect(await loadChapters(url, new AbortController().signal)).toEqual(expected);
  });
});
