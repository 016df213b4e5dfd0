import { AdError } from './ad-error.ts';

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Characters allowed in XML, literally or as a numeric reference. */
const isCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** The character of a reference; null if XML itself does not define it. */
function characterOf(reference: string): string | null {
  const name = reference.slice(1, -1);
  const hex = /^#x([\da-f]{1,6})$/i.exec(name)?.[1];
  const decimal = /^#(\d{1,7})$/.exec(name)?.[1];
  const code = hex === undefined ? Number(decimal ?? -1) : Number.parseInt(hex, 16);
  return named.get(name) ?? (isCharacter(code) ? String.fromCodePoint(code) : null);
}

/** A reference, or an ampersand that starts none. */
const references = /&([^&;\s]{0,10};)?/g;

/**
 * Gives the text back if it refers only to XML's five named entities and to numbers. Other entities are refused, so a
 * document cannot expand. Throws code 100.
 */
export function checkReferences(text: string): string {
  for (const [reference] of text.includes('&') ? text.matchAll(references) : []) {
    if (reference === '&') throw new AdError(100, 'XML parsing error: an ampersand stands alone');
    if (characterOf(reference) === null) {
      throw new AdError(100, `XML parsing error: the entity ${reference} is not defined`);
    }
  }
  return text;
}

/** Decodes the references of a text that was checked. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(references, (reference) => characterOf(reference) ?? reference) : text;

const escapes: ReadonlyMap<string, string> = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes a text but keeps its ampersands: they start references. */
export const escapeText = (text: string): string => text.replace(/[<>"]/g, (sign) => escapes.get(sign) ?? sign);
