import { isElementNode, isTextNode, parse, type TNode } from 'txml/txml';
import { AdError } from './ad-error.ts';
import { decodeEntities } from './entities.ts';
import { NAME_PREFIX, wellFormed } from './well-formed.ts';

/** Names have no namespace prefix and are in lower case. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text of the element itself, including CDATA, trimmed. */
  readonly text: string;
}

const nameOf = (name: string): string => name.slice(NAME_PREFIX.length);

/**
 * Parses a whole document; throws code 100. It is strict, because a half-understood document would be tracked only in
 * part; txml is lenient, so it gets only checked text.
 */
export function parseXml(source: string): XmlElement {
  const [root] = parse(wellFormed(source), { keepWhitespace: true });
  if (root === undefined || !isElementNode(root)) throw new AdError(100, 'XML parsing error: no element');
  return toElement(root);
}

const toElement = ({ tagName, attributes, children }: TNode): XmlElement => ({
  name: nameOf(tagName),
  attributes: new Map(Object.entries(attributes).map(([name, value]) => [nameOf(name), decodeEntities(value ?? '')])),
  children: children.filter(isElementNode).map(toElement),
  text: decodeEntities(children.filter(isTextNode).join('')).trim(),
});
