import type { XmlElement } from './xml.ts';

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | null =>
  element.children.find((child) => child.name === name) ?? null;

/** All elements at a path of names. Loops, because each ad is asked for some forty paths. */
export function descend(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  let level = [element];
  for (const name of names) {
    const below: XmlElement[] = [];
    for (const { children } of level) for (const child of children) if (child.name === name) below.push(child);
    level = below;
  }
  return level;
}

export const linearsOf = (ad: XmlElement): XmlElement[] => descend(ad, 'creatives', 'creative', 'linear');

/** The web address that is the text of an element, or null. */
export type Resolve = (element: XmlElement) => string | null;

const MOST_ELEMENTS = 1_000;
const MOST_ADDRESSES = 100;

/** The addresses of elements, each once; of too many the first are taken. */
export function addresses(elements: readonly XmlElement[], resolve: Resolve): string[] {
  const all = elements.slice(0, MOST_ELEMENTS).map(resolve);
  return [...new Set(all.filter((address) => address !== null))].slice(0, MOST_ADDRESSES);
}
