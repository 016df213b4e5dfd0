import { parseXml as parseStrictly, XmlElement as Parsed, XmlText, type XmlDocument } from '@rgrove/parse-xml';
import { messageOf } from '../../shared/message-of.ts';
import { AdError } from './ad-error.ts';

/** Names have no namespace prefix and are in lower case, because ad servers disagree on both. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text of the element itself, including CDATA, trimmed. */
  readonly text: string;
}

const LONGEST = 2_000_000;
const DEEPEST = 64;

/**
 * Parses a whole document. It is strict, because a half-understood document would be tracked only in part. Throws code
 * 100 for documents that are not well-formed, define entities, or are too long or too deep.
 */
export function parseXml(source: string): XmlElement {
  if (source.length > LONGEST) throw malformed('the document is too long');
  const { root, children } = parseText(source);
  if (children.some((child) => 'internalSubset' in child && child.internalSubset !== null))
    throw malformed('a document that defines entities');
  if (root === null) throw malformed('no element');
  return toElement(root, DEEPEST, createNames());
}

function parseText(source: string): XmlDocument {
  try {
    // The text is decoded already, so the encoding in the declaration no longer matters.
    const text = source.trim().replace(/^<\?xml\s[^]*?\?>/, '');
    return parseStrictly(text, { preserveDocumentType: true });
  } catch (error) {
    throw malformed(messageOf(error).slice(0, 200));
  }
}

function toElement({ name, attributes, children }: Parsed, levels: number, nameOf: NameOf): XmlElement {
  if (levels === 0) throw malformed('elements too deep');
  const elements: XmlElement[] = [];
  let text = '';
  for (const child of children) {
    if (child instanceof Parsed) elements.push(toElement(child, levels - 1, nameOf));
    else if (child instanceof XmlText) text += child.text;
  }
  return { name: nameOf(name), attributes: toAttributes(attributes, nameOf), children: elements, text: text.trim() };
}

/** Shared, because most elements have no attributes. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function toAttributes(parsed: Parsed['attributes'], nameOf: NameOf): ReadonlyMap<string, string> {
  const names = Object.keys(parsed);
  if (names.length === 0) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const name of names) {
    const local = nameOf(name);
    // `a:type` beside `type`: the name without a prefix wins.
    if (!name.includes(':') || !attributes.has(local)) attributes.set(local, parsed[name] ?? '');
  }
  return attributes;
}

type NameOf = (name: string) => string;

/** Keeps converted names: a document has few different names, and each many times. */
function createNames(): NameOf {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const local = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
    names.set(name, local);
    return local;
  };
}

const malformed = (problem: string): AdError => new AdError(100, `XML parsing error: ${problem}`);
