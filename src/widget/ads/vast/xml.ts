import { isElementNode, isTextNode, parse, type TNode } from 'txml/txml';
import { AdError } from './ad-error.ts';
import { checkForm } from './check-form.ts';

/** Names have no namespace prefix and are in lower case, because ad servers disagree on both. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text of the element itself, including CDATA, trimmed. */
  readonly text: string;
}

/**
 * Put before every name: txml treats elements such as `script` and `img` specially, and reads only attributes whose
 * name begins with a Latin letter.
 */
const MARK = 'x';

/** Comments, instructions, CDATA and tags of a well-formed document. */
const markup = /<!--[^]*?-->|<\?[^]*?\?>|(<!\[CDATA\[[^]*?\]\]>)|<(\/?)([^\s/>]+)((?:[^>"']+|"[^"]*"|'[^']*')*)>/g;
const attribute = /([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Marks all names; comments and instructions go, because txml reads an instruction as an element. */
const withMarks = (text: string): string =>
  text.replace(markup, (_, cdata?: string, slash?: string, name?: string, rest: string = '') =>
    name === undefined ? (cdata ?? '') : `<${slash}${MARK}${name}${rest.replace(attribute, `${MARK}$1=$2`)}>`,
  );

/**
 * Parses a whole document; throws code 100. It is strict, because a half-understood document would be tracked only in
 * part; txml is lenient, so it gets only checked text.
 */
export function parseXml(source: string): XmlElement {
  const root = parse(withMarks(checkForm(source)), { keepWhitespace: true, decodeEntities: true }).find(isElementNode);
  if (root === undefined) throw new AdError(100, 'XML parsing error: no element');
  return toElement(root);
}

const toElement = ({ tagName, attributes, children }: TNode): XmlElement => ({
  name: localName(tagName.slice(MARK.length)),
  attributes: toAttributes(attributes),
  children: children.filter(isElementNode).map(toElement),
  text: children.filter(isTextNode).join('').trim(),
});

function toAttributes(marked: TNode['attributes']): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [key, value] of Object.entries(marked)) {
    const name = key.slice(MARK.length);
    const local = localName(name);
    // `a:type` beside `type`: the name without a prefix wins.
    if (!name.includes(':') || !attributes.has(local)) attributes.set(local, value ?? '');
  }
  return attributes;
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();
