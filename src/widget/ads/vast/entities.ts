import { AdError } from './ad-error.ts';

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Characters that XML may hold, written as they are or by number. */
const isCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

function characterOf(reference: string): string {
  const name = reference.slice(1, -1);
  const known = named.get(name);
  if (known !== undefined) return known;
  const code = /^#x[\da-f]{1,6}$/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d{1,7}$/.test(name)
      ? Number(name.slice(1))
      : -1;
  if (!isCharacter(code)) throw new AdError(100, `XML parsing error: the entity ${reference} is not defined`);
  return String.fromCodePoint(code);
}

/** Five names and numbers: a document that defines entities of its own is refused, so nothing can be made to grow. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^&;\s]{0,10};)?/g, (reference) => {
    if (reference === '&') throw new AdError(100, 'XML parsing error: an ampersand stands alone');
    return characterOf(reference);
  });
}
