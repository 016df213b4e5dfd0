// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { linesOf, plainText } from '../../../../src/widget/ui/transcript/lines.ts';
import { searchIn, wordsOf } from '../../../../src/widget/ui/transcript/search.ts';
import { foundGradient } from '../../../../src/widget/ui/transcript/use-found-marks.ts';
import { aCue } from '../../../streams/support.ts';

const said = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ startSeconds: index * 10, endSeconds: index * 10 + 5, text }));

describe('lines of the transcript', () => {
  it.each([
    ['<v Анна>Привет,\n<i>мир</i></v>', 'Привет, мир'],
    ['<00:01.000>раз <c.yellow>два</c>', 'раз два'],
    ['<font color="red">три</font>', 'три'],
    ['a &lt; b &amp;&amp; c&nbsp;&gt; d &unknown;', 'a < b && c > d &unknown;'],
    ['5 < 6 и <', '5 < 6 и <'],
    ['<img src=x onerror=alert(1)>', ''],
    ['&lt;b&gt;', '<b>'],
    ['it&#39;s &mdash; a&lrm;b<br>c<!-- d -->', "it's — ab c"],
    ['< i >a< / i > <?> <-b>', 'a <?> <-b>'],
  ])('are plain text without markup: %j', (markup, text) => expect(plainText(markup)).toBe(text));

  it('are never empty, and repeated cues without a gap are joined', () =>
    expect(linesOf([aCue(0, 2, 'Да'), aCue(2.2, 4, '<i>Да</i>'), aCue(5, 6, '<i></i>'), aCue(9, 10, 'Да')])).toEqual([
      { startSeconds: 0, endSeconds: 4, text: 'Да' },
      { startSeconds: 9, endSeconds: 10, text: 'Да' },
    ]));
});

describe('the search in the transcript', () => {
  const lines = said(
    'Горы смотрят в воду.',
    'Он шёл за горами',
    '— Ёлка, «вода»!',
    "It's raining; he ran",
    'Горький чай',
  );
  const found = (query: string) => searchIn(lines)(query).map(({ startSeconds }) => startSeconds / 10);

  it.each<[string, readonly number[]]>([
    ['гора', [0, 1]],
    ['ГОРАМ', [0, 1]],
    ['вода', [0, 2]],
    ['воды гора', [0]],
    ['елку', [2]],
    ['ёлк', [2]],
    ['rains', [3]],
    ['смотр', [0]],
    ['смот воду', []],
    ['', []],
    ['—!', []],
    ['(', []],
    ['__proto__', []],
  ])('finds forms of the words: %j', (query, places) => expect(found(query)).toEqual(places));

  it('splits a text into words without the signs between them', () =>
    expect(wordsOf('«Всё»—раз/два,  три… [4]')).toEqual(['все', 'раз', 'два', 'три', '4']));
  it('finds nothing in an empty transcript', () => expect(searchIn([])('гора')).toEqual([]));
});

describe('marks of found lines on the slider', () => {
  it('stand where the lines begin', () =>
    expect(foundGradient(said('a', 'b').slice(1), 40)).toContain(
      'var(--accent-ink) calc(25.00% - var(--found)) calc(25.00% + var(--found))',
    ));
  it('are limited in number', () =>
    expect(
      foundGradient(said(...Array.from({ length: 900 }, () => 'a')), 9_000).split('var(--accent-ink)'),
    ).toHaveLength(301));
});
