import { ensure } from './target.ts';

/** All elements that captions are made of. */
const drawn = new Set(['span', 'i', 'b', 'u', 'ruby', 'rt']);

class DrawnElement {
  readonly dataset: Record<string, string> = {};
  readonly classList = { add: (): void => undefined };
  readonly style = {
    setProperty: (name: string, value: string): void => ensure(!/[;{}<>]|url\(/i.test(value), `${name}: ${value}`),
  };
  className = '';
  lang = '';
  readonly append = (): void => undefined;

  set innerHTML(_: string) {
    throw new Error('markup is made of text');
  }
}

/** The element in which entities are looked up. It accepts only entities, so that no text becomes markup. */
const lookUp = {
  textContent: '',
  set innerHTML(text: string) {
    ensure(/^(?:&#?\w{1,32};|\uE010)*$/.test(text), `markup is made of a text: ${text.slice(0, 50)}`);
    this.textContent = text;
  },
};

/** A document that has what captions are drawn with, and nothing that would turn a text into markup. */
export const drawingPage = {
  createTextNode: (data: string) => ({ data }),
  createElement: (name: string) => {
    if (name === 'textarea') return lookUp;
    ensure(drawn.has(name), `an element of the page is made: ${name}`);
    return new DrawnElement();
  },
  baseURI: 'https://player.example/',
} as unknown as Document;
