import type { ChosenWord } from '../../../../streams/model/words.ts';

const WORD_CLASS = 'cue-word';

interface Segment {
  readonly segment: string;
  readonly isWordLike?: boolean;
}

/** Letters and digits, with the signs that join parts of a word. */
const LETTERS = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Splits a text into words and the parts between them. Letters make words, unless the browser finds words in a language
 * without spaces.
 */
export function segmentsOf(text: string, language: string): readonly Segment[] {
  // Only languages without spaces need a segmenter; in the others it would take words with a hyphen apart.
  if (!__TELEVISION__ && /^(?:ja|zh|th|lo|km|my)\b/.test(language) && 'Segmenter' in Intl) {
    return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  }
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(LETTERS)) {
    if (match.index > end) segments.push({ segment: text.slice(end, match.index) });
    segments.push({ segment: match[0], isWordLike: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ segment: text.slice(end) });
  return segments;
}

const isRubyText = (node: Node): boolean => node.parentElement?.closest('rt') !== null;

/** Makes each word of a drawn cue a button. The elements of the cue stay, and so does its text. */
export function wrapWords(cue: HTMLElement, language: string): void {
  const page = cue.ownerDocument;
  const walker = page.createTreeWalker(cue, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    if (isRubyText(node)) continue;
    node.replaceWith(
      ...segmentsOf(node.data, language).map(({ segment, isWordLike }) => {
        if (isWordLike !== true) return page.createTextNode(segment);
        const word = page.createElement('span');
        word.className = WORD_CLASS;
        word.setAttribute('role', 'button');
        word.tabIndex = -1;
        // A remote control leaves the arrows to the word.
        word.dataset['arrows'] = '';
        word.textContent = segment;
        return word;
      }),
    );
  }
}

/** Turns the words of a cue into text again. */
export function unwrapWords(cue: HTMLElement): void {
  for (const word of cue.querySelectorAll(`.${WORD_CLASS}`)) word.replaceWith(word.textContent);
  cue.normalize();
}

const layers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.captions-layer')];

export const drawnCues = (): HTMLElement[] =>
  layers().flatMap((layer) => [...layer.querySelectorAll<HTMLElement>('.cue-text')]);

export const languageOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';

export const wordAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.${WORD_CLASS}`) : null;

/** The drawn words in the order in which they are read. */
export function drawnWords(): readonly HTMLElement[] {
  const placed = layers()
    .flatMap((layer) => [...layer.querySelectorAll<HTMLElement>(`.${WORD_CLASS}`)])
    .map((word) => ({ word, box: word.getBoundingClientRect() }));
  const isSameLine = (a: DOMRect, b: DOMRect) => Math.abs(a.top - b.top) < Math.min(a.height, b.height) / 2;
  return placed
    .sort((a, b) => (isSameLine(a.box, b.box) ? a.box.left - b.box.left : a.box.top - b.box.top))
    .map(({ word }) => word);
}

export function readWord(word: HTMLElement): ChosenWord {
  const layer = word.closest<HTMLElement>('.captions-layer');
  return {
    word: word.textContent,
    sentence: (word.closest('.cue-text')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    language: languageOf(word),
    isSecond: layer !== null && layers().indexOf(layer) > 0,
  };
}

/** The word that an arrow key leads to; up and down lead to the nearest word of the next line. */
export function wordBeside(word: HTMLElement, key: string): HTMLElement | undefined {
  const words = drawnWords();
  const index = words.indexOf(word);
  if (key === 'ArrowLeft') return words[index - 1];
  if (key === 'ArrowRight') return words[index + 1];
  const { top, left, width, height } = word.getBoundingClientRect();
  const isBeyond = (box: DOMRect) => (key === 'ArrowUp' ? box.top < top - height / 2 : box.top > top + height / 2);
  const away = (box: DOMRect) => Math.abs(box.top - top) * 100 + Math.abs(box.left + box.width / 2 - left - width / 2);
  return words
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(({ box }) => isBeyond(box))
    .sort((a, b) => away(a.box) - away(b.box))[0]?.other;
}
