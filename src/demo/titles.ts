import { addressOfTitle } from './address.ts';
import type { Title } from './catalogue.ts';
import { byId, create } from './dom.ts';

/**
 * Choices are links: they open in tabs and are reached by the Tab key; the page's script only avoids the reload.
 * @returns a function that marks the current one
 */
export function setUpTitles(
  titles: readonly Title[],
  faults: readonly Title[],
  choose: (address: string) => void,
): (currentId: string | null) => void {
  const links = [...titles, ...faults].map((title) => [title, link(title, choose)] as const);
  links.forEach(([title, element]) => {
    const isFault = faults.includes(title);
    element.className = isFault ? 'chip' : 'card';
    element.append(...(isFault ? [title.name] : card(title)));
  });
  const elements = links.map(([, element]) => create('li', {}, element));
  byId('titles').replaceChildren(...elements.slice(0, titles.length));
  byId('faults').replaceChildren(...elements.slice(titles.length));
  return (currentId) => {
    for (const [{ id }, element] of links) {
      element.href = addressOfTitle(id);
      if (id === currentId) element.setAttribute('aria-current', 'true');
      else element.removeAttribute('aria-current');
    }
  };
}

/** On a narrow screen the cards are a scrolling strip: scrolls the current one into view. */
export function revealCurrent(): void {
  const list = byId('titles');
  const current = list.querySelector('[aria-current]');
  if (current) list.scrollLeft += current.getBoundingClientRect().left - list.getBoundingClientRect().left - 16;
}

function link(title: Title, choose: (address: string) => void): HTMLAnchorElement {
  const element = create('a', { href: addressOfTitle(title.id) });
  element.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    choose(addressOfTitle(title.id));
  });
  return element;
}

function card(title: Title): Node[] {
  return [
    create('span', { class: 'poster', 'data-sign': title.name.slice(0, 1) }, ...poster(title)),
    create('span', { class: 'card-name' }, title.name),
    create('span', { class: 'card-note muted' }, title.note),
  ];
}

function poster({ posterUrl }: Title): HTMLImageElement[] {
  if (posterUrl === null) return [];
  const image = create('img', { src: posterUrl, alt: '', decoding: 'async' });
  // The first letter of the title shows in its place.
  image.addEventListener('error', () => {
    image.remove();
  });
  return [image];
}
