import type { XmlElement } from './xml.ts';

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | null =>
  element.children.find((child) => child.name === name) ?? null;

/** All elements at a path of names. */
export const descend = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  names.reduce((level, name) => level.flatMap((one) => childrenOf(one, name)), [element]);

export const linearsOf = (ad: XmlElement): XmlElement[] => descend(ad, 'creatives', 'creative', 'linear');
