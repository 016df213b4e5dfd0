import type { ChosenWord } from '../../../../streams/model/words.ts';

const WORD = 'cue-word';

interface Segment {
  readonly segment: string;
  readonly isWordLike?: boolean;
}

/** Letters and digits, with what joins parts of a word. */
const LETTERS = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/** Words and what is between them. Where the browser knows none of it, letters make words. */
export function segmentsOf(text: string, language: string): readonly Segment[] {
  // Words with a hyphen are one, which segmenters take apart; they are needed where nothing is between words.
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

const isReading = (node: Node): boolean => node.parentElement?.closest('rt') !== null;

/** Makes each word of a drawn cue a button. What the cue is made of stays; its text stays text. */
export function wrapWords(cue: HTMLElement, language: string): void {
  const page = cue.ownerDocument;
  const walker = page.createTreeWalker(cue, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    if (isReading(node)) continue;
    node.replaceWith(
      ...segmentsOf(node.data, language).map(({ segment, isWordLike }) => {
        if (isWordLike !== true) return page.createTextNode(segment);
        const word = page.createElement('span');
        word.className = WORD;
        word.setAttribute('role', 'button');
        word.tabIndex = -1;
        // A remote control leaves the arrows to it.
        word.dataset['arrows'] = '';
        word.textContent = segment;
        return word;
      }),
    );
  }
}

/** Turns its words into text again. */
export function unwrapWords(cue: HTMLElement): void {
  for (const word of cue.querySelectorAll(`.${WORD}`)) word.replaceWith(word.textContent);
  cue.normalize();
}

const layers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.captions-layer')];

export const cuesDrawn = (): HTMLElement[] =>
  layers().flatMap((layer) => [...layer.querySelectorAll<HTMLElement>('.cue-text')]);

export const languageOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';

export const wordAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.${WORD}`) : null;

/** In the order in which they are read. */
export function wordsDrawn(): readonly HTMLElement[] {
  const placed = layers()
    .flatMap((layer) => [...layer.querySelectorAll<HTMLElement>(`.${WORD}`)])
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

/** The word that an arrow leads to; up and down go to the nearest of the next line. */
export function wordBeside(word: HTMLElement, key: string): HTMLElement | undefined {
  const words = wordsDrawn();
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
