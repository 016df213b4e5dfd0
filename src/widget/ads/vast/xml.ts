import { AdError } from './ad-error.ts';
import { decodeEntities } from './entities.ts';

/** Names are without their namespace's prefix and in lower case: ad servers disagree on both. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Of the element itself, with CDATA, trimmed. */
  readonly text: string;
}

interface OpenElement {
  readonly tag: string;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const DEEPEST = 64;
const LONGEST = 2_000_000;

// Sticky: each looks at one place and never back.
const nameAt = /[:A-Z_a-z\u{c0}-\u{2ff}\u{370}-\u{10ffff}][-.:\w\u{b7}\u{c0}-\u{10ffff}]*/uy;
const attributeAt = /\s+([:A-Z_a-z\u{c0}-\u{10ffff}][-.:\w\u{b7}\u{c0}-\u{10ffff}]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const tagEndAt = /\s*(\/?)>/y;
// eslint-disable-next-line no-control-regex -- these are what must not be there
const forbidden = /[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{fffe}\u{ffff}]/u;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Reads a whole document in one pass, or throws code 100. It is strict: what a browser's own parser would refuse is
 * refused here, because a document that is half understood would be half tracked. It has no recursion, remembers no
 * definitions and builds no markup, so neither size nor depth nor content can do any harm.
 */
export function parseXml(source: string): XmlElement {
  const text = source.replace(/^\s+/, '');
  if (text.length > LONGEST) throw malformed('the document is too long', LONGEST);
  const control = forbidden.exec(text);
  if (control !== null) throw malformed('a character that XML may not hold', control.index);
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let at = 0;

  function close(): void {
    const element = open.pop();
    if (element === undefined) return;
    const { name, attributes, children } = element;
    const closed: XmlElement = { name, attributes, children, text: element.text.trim() };
    const parent = open.at(-1);
    if (parent === undefined) root = closed;
    else parent.children.push(closed);
  }

  function addText(piece: string): void {
    const parent = open.at(-1);
    if (parent !== undefined) parent.text += piece;
    else if (piece.trim() !== '') throw malformed('text outside of the root element', at);
  }

  function readStartTag(): void {
    const tag = matchAt(nameAt, text, at + 1)?.[0];
    if (tag === undefined) throw malformed('a tag without a name', at);
    if (open.length === 0 && root !== null) throw malformed('a second root element', at);
    if (open.length >= DEEPEST) throw malformed('elements too deep', at);
    at += 1 + tag.length;
    const attributes = readAttributes();
    const end = matchAt(tagEndAt, text, at);
    if (end === null) throw malformed(`the tag ${tag.slice(0, 50)} does not end`, at);
    at += end[0].length;
    open.push({ tag, name: localName(tag), attributes, children: [], text: '' });
    if (end[1] === '/') close();
  }

  function readAttributes(): ReadonlyMap<string, string> {
    let attributes: Map<string, string> | null = null;
    for (;;) {
      const match = matchAt(attributeAt, text, at);
      if (match === null) return attributes ?? NO_ATTRIBUTES;
      const [all, name = '', double, single] = match;
      attributes ??= new Map();
      // `a:type` beside `type` is no repetition: the plain one has the say.
      const key = localName(name);
      const isPlain = !name.includes(':');
      if (isPlain && attributes.has(key)) throw malformed(`the attribute ${name.slice(0, 50)} stands twice`, at);
      if (isPlain || !attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? ''));
      at += all.length;
    }
  }

  function readEndTag(): void {
    const tag = matchAt(nameAt, text, at + 2)?.[0] ?? '';
    const end = matchAt(tagEndAt, text, at + 2 + tag.length);
    if (end === null || end[1] === '/' || open.at(-1)?.tag !== tag) {
      throw malformed(`the end tag ${tag.slice(0, 50)} has no start`, at);
    }
    at += 2 + tag.length + end[0].length;
    close();
  }

  /** Everything up to its end mark; leaves the reader behind it. */
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
      addText(readUntil(']]>', at + 9));
    } else if (text.startsWith('<!DOCTYPE', at) && root === null && open.length === 0) {
      if (readUntil('>', at).includes('[')) throw malformed('a document that defines entities', at);
    } else {
      throw malformed('an unknown declaration', at);
    }
  }

  while (at < text.length) {
    if (text.charCodeAt(at) !== LESS_THAN) {
      const next = text.indexOf('<', at);
      const piece = text.slice(at, next === -1 ? text.length : next);
      if (piece.includes(']]>')) throw malformed('the end of CDATA without its start', at);
      addText(decodeEntities(piece));
      at += piece.length;
      continue;
    }
    const kind = text.charCodeAt(at + 1);
    if (kind === SLASH) readEndTag();
    else if (kind === EXCLAMATION) readDeclaration();
    else if (kind === QUESTION) readUntil('?>', at + 2);
    else readStartTag();
  }
  if (root === null || open.length > 0) throw malformed('the document ends too early', at);
  return root;
}

const LESS_THAN = 60;
const SLASH = 47;
const EXCLAMATION = 33;
const QUESTION = 63;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

const malformed = (problem: string, at: number): AdError =>
  new AdError(100, `XML parsing error: ${problem} (at ${at})`);
