/** The element with this id: the page's own markup promises it and its kind. */
export function byId<T extends HTMLElement = HTMLElement>(id: string, kind?: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof (kind ?? HTMLElement)) return element as T;
  throw new Error(`The page has no such #${id}`);
}

/** An element with attributes and children; texts stay texts. */
export function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** A part of a drawing. */
export function createSvg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes);
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
}
