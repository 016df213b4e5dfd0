import type { XmlElement } from './xml.ts';

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | null =>
  element.children.find((child) => child.name === name) ?? null;

/**
 * All elements at a path of names, from one element or from each of several. It uses loops for speed: each ad is
 * searched for about forty paths, most of which lead nowhere.
 */
export function descend(from: XmlElement | readonly XmlElement[], ...names: readonly string[]): readonly XmlElement[] {
  let level: readonly XmlElement[] = 'children' in from ? [from] : from;
  for (const name of names) {
    if (level.length === 0) return level;
    const below: XmlElement[] = [];
    for (const { children } of level) for (const child of children) if (child.name === name) below.push(child);
    level = below;
  }
  return level;
}

export const linearsOf = (ad: XmlElement): readonly XmlElement[] => descend(ad, 'creatives', 'creative', 'linear');

/** The web address that is the text of an element, or null. */
export type Resolve = (element: XmlElement) => string | null;

const MOST_ELEMENTS = 1_000;
const MOST_ADDRESSES = 100;

/** The addresses of elements, each once; only the first ones if there are too many. */
export function addresses(elements: readonly XmlElement[], resolve: Resolve): string[] {
  if (elements.length === 0) return [];
  const found = new Set<string>();
  for (const element of elements.slice(0, MOST_ELEMENTS)) {
    const address = resolve(element);
    if (address !== null) found.add(address);
  }
  return [...found].slice(0, MOST_ADDRESSES);
}
