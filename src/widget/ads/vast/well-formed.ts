import { AdError } from './ad-error.ts';
import { checkReferences, escapeText } from './entities.ts';

const DEEPEST = 64;
const LONGEST = 2_000_000;

/** Put before every name, because the parser treats names such as `script` and `img` specially. */
export const NAME_PREFIX = 'x';

// Sticky: each matches only at its current position.
const nameAt = /[:A-Z_a-z\u{c0}-\u{2ff}\u{370}-\u{10ffff}][-.:\w\u{b7}\u{c0}-\u{10ffff}]*/uy;
const attributeAt = /\s+([:A-Z_a-z\u{c0}-\u{10ffff}][-.:\w\u{b7}\u{c0}-\u{10ffff}]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const tagEndAt = /\s*(\/?)>/y;
// oxlint-disable-next-line no-control-regex -- these are what must not be there
const forbidden = /[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{fffe}\u{ffff}]/u;

const [LESS_THAN, SLASH, EXCLAMATION, QUESTION] = [60, 47, 33, 63];

/**
 * Checks in one pass that a document is well-formed, and rewrites it in a subset of XML that a lenient parser cannot
 * misread: elements, attributes and escaped text, no comments and no CDATA. Names lose their namespace prefix and are
 * put in lower case, because ad servers disagree on both. Throws code 100 for documents that a browser's own parser
 * would refuse, for entity definitions, and for documents that are too long or too deep.
 */
export function wellFormed(source: string): string {
  const text = source.replace(/^\s+/, '');
  if (text.length > LONGEST) throw malformed('the document is too long', LONGEST);
  const control = forbidden.exec(text);
  if (control !== null) throw malformed('a character that XML may not hold', control.index);
  const written: string[] = [];
  const open: string[] = [];
  let hasRoot = false;
  let at = 0;

  function addText(piece: string): void {
    if (open.length > 0) written.push(piece);
    else if (piece.trim() !== '') throw malformed('text outside of the root element', at);
  }

  function readStartTag(): void {
    const tag = matchAt(nameAt, text, at + 1)?.[0];
    if (tag === undefined) throw malformed('a tag without a name', at);
    if (open.length === 0 && hasRoot) throw malformed('a second root element', at);
    if (open.length >= DEEPEST) throw malformed('elements too deep', at);
    hasRoot = true;
    at += 1 + tag.length;
    written.push('<', NAME_PREFIX, localName(tag));
    for (const [name, value] of readAttributes()) written.push(' ', NAME_PREFIX, name, '="', value, '"');
    const end = matchAt(tagEndAt, text, at);
    if (end === null) throw malformed(`the tag ${tag.slice(0, 50)} does not end`, at);
    at += end[0].length;
    written.push(end[0].trim());
    if (end[1] !== '/') open.push(tag);
  }

  function readAttributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      const match = matchAt(attributeAt, text, at);
      if (match === null) return attributes;
      const [all, name = '', double, single] = match;
      // `a:type` beside `type` is not a duplicate: the name without a prefix wins.
      const key = localName(name);
      const isPlain = !name.includes(':');
      if (isPlain && attributes.has(key)) throw malformed(`the attribute ${name.slice(0, 50)} stands twice`, at);
      const value = checkReferences(double ?? single ?? '');
      if (isPlain || !attributes.has(key)) attributes.set(key, escapeText(value));
      at += all.length;
    }
  }

  function readEndTag(): void {
    const tag = matchAt(nameAt, text, at + 2)?.[0] ?? '';
    const end = matchAt(tagEndAt, text, at + 2 + tag.length);
    if (end === null || end[1] === '/' || open.pop() !== tag) {
      throw malformed(`the end tag ${tag.slice(0, 50)} has no start`, at);
    }
    at += 2 + tag.length + end[0].length;
    written.push('</', NAME_PREFIX, localName(tag), '>');
  }

  /** The text up to the end mark; moves the position behind the mark. */
  function readUntil(mark: string, from: number): string {
    const end = text.indexOf(mark, from);
    if (end === -1) throw malformed(`${mark} is missing`, at);
    at = end + mark.length;
    return text.slice(from, end);
  }

  function readDeclaration(): void {
    if (text.startsWith('<!--', at)) {
      if (readUntil('-->', at + 4).includes('--')) throw malformed('two dashes in a comment', at);
    } else if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 0) throw malformed('CDATA outside of the root element', at);
      addText(escapeText(readUntil(']]>', at + 9).replaceAll('&', '&amp;')));
    } else if (text.startsWith('<!DOCTYPE', at) && !hasRoot) {
      if (readUntil('>', at).includes('[')) throw malformed('a document that defines entities', at);
    } else {
      throw malformed('an unknown declaration', at);
    }
  }

  function readText(): void {
    const next = text.indexOf('<', at);
    const piece = text.slice(at, next === -1 ? text.length : next);
    if (piece.includes(']]>')) throw malformed('the end of CDATA without its start', at);
    addText(escapeText(checkReferences(piece)));
    at += piece.length;
  }

  while (at < text.length) {
    const kind = text.charCodeAt(at + 1);
    if (text.charCodeAt(at) !== LESS_THAN) readText();
    else if (kind === SLASH) readEndTag();
    else if (kind === EXCLAMATION) readDeclaration();
    else if (kind === QUESTION) readUntil('?>', at + 2);
    else readStartTag();
  }
  if (!hasRoot || open.length > 0) throw malformed('the document ends too early', at);
  return written.join('');
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

const malformed = (problem: string, at: number): AdError =>
  new AdError(100, `XML parsing error: ${problem} (at ${at})`);
