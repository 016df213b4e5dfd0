// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readWord, segmentsOf, unwrapWords, wordAt, wrapWords } from '../../../../src/widget/ui/words/word-nodes.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../../../growth.ts';

afterEach(() => document.body.replaceChildren());

const wordsOf = (text: string, language = 'ru') =>
  segmentsOf(text, language).flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));

/** A cue as it is drawn, in the last layer of captions. */
function draw(...parts: readonly (string | Node)[]): HTMLElement {
  const layer = document.body.appendChild(document.createElement('div'));
  layer.className = 'captions-layer';
  layer.lang = 'ru';
  const cue = layer.appendChild(document.createElement('span'));
  cue.className = 'cue-text';
  cue.append(...parts);
  return cue;
}

describe('the words of a text', () => {
  it.each([
    ['Где лодка?', ['Где', 'лодка']],
    ['кое-кто, д’Артаньян – 2', ['кое-кто', 'д’Артаньян', '2']],
    ['ёлка й', ['ёлка', 'й']],
    ['…', []],
    ['', []],
  ])('of “%s” are found', (text, found) => expect(wordsOf(text)).toEqual(found));
  it('are found in a language without spaces', () => expect(wordsOf('小さな船', 'ja').length).toBeGreaterThan(1));
  it.each(['Где лодка?', '<b>a</b> & c', 'a\n b'])('and the signs between them make up the whole text: %s', (text) =>
    expect(
      segmentsOf(text, '')
        .map(({ segment }) => segment)
        .join(''),
    ).toBe(text),
  );
  it('are found in linear time even in a text that is made to be slow', async () => {
    const growth = growthOf(5_000, (size) => {
      const text = `${"a-'".repeat(size)}!`;
      return () => wordsOf(text);
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });
});

describe('a drawn cue', () => {
  it('has a button for each word, keeps its styles, and makes no markup from its text', () => {
    const italic = Object.assign(document.createElement('i'), { textContent: '<img onerror=1>' });
    const cue = draw('Где ', italic, '?');
    wrapWords(cue, 'ru');
    expect([...cue.querySelectorAll('[role="button"]')].map(({ textContent }) => textContent)).toEqual([
      'Где',
      'img',
      'onerror',
      '1',
    ]);
    expect(cue.querySelector('img')).toBeNull();
    expect(cue.textContent).toBe('Где <img onerror=1>?');
    unwrapWords(cue);
    expect(cue.querySelectorAll('[role="button"]')).toHaveLength(0);
    expect(cue.textContent).toBe('Где <img onerror=1>?');
  });
  it('has no buttons in ruby readings above the line', () => {
    const reading = Object.assign(document.createElement('rt'), { textContent: 'фунэ' });
    const cue = draw('船', reading);
    wrapWords(cue, 'ru');
    expect(reading.querySelector('[role="button"]')).toBeNull();
  });
  it('gives a word with its sentence, language and track', () => {
    draw('First');
    const cue = draw('Где\n  лодка?');
    wrapWords(cue, 'ru');
    const second = wordAt(cue.querySelectorAll('[role="button"]')[1] ?? null)!;
    expect(readWord(second)).toEqual({ word: 'лодка', sentence: 'Где лодка?', language: 'ru', isSecond: true });
  });
});
