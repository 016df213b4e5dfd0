// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fadeOut } from '../../../src/widget/ui/shared/fade-out.ts';
import { until } from '../../until.ts';

let end: () => void;
const place = document.body;

function aPanel(className = 'menu panel'): HTMLElement {
  const panel = document.createElement('div');
  panel.className = className;
  panel.id = 'panel';
  panel.innerHTML = '<div role="menu" id="list" data-scroll>Скорость</div>';
  place.append(panel);
  return panel;
}

/** Removes the panel as React does it, which calls `fadeOut` just before. */
async function remove(panel: HTMLElement): Promise<void> {
  fadeOut(panel);
  panel.remove();
  await Promise.resolve();
}

const copies = () => [...place.querySelectorAll<HTMLElement>('[data-leaving]')];

beforeEach(() => {
  const finished = new Promise<void>((resolve) => (end = resolve));
  vi.spyOn(HTMLElement.prototype, 'getAnimations').mockImplementation(() => [{ finished } as unknown as Animation]);
});

afterEach(() => {
  vi.restoreAllMocks();
  place.replaceChildren();
});

it('fading out leaves a copy in the place of the removed element, until its animation has ended', async () => {
  const panel = aPanel();
  const after = place.appendChild(document.createElement('footer'));
  await remove(panel);
  const [copy] = copies();
  expect(copy?.textContent).toBe('Скорость');
  expect(copy?.nextSibling).toBe(after);
  end();
  await until(() => expect(copies()).toEqual([]));
});

it('the copy can neither be used nor heard, and no selector takes it for the element', async () => {
  await remove(aPanel());
  const [copy] = copies();
  expect(copy?.hasAttribute('inert')).toBe(true);
  expect(copy?.getAttribute('aria-hidden')).toBe('true');
  expect(place.querySelector('[id], [role]')).toBeNull();
});

it('the copy shows a list at its scroll position', async () => {
  const panel = aPanel();
  const list = panel.querySelector('[data-scroll]') as HTMLElement;
  list.scrollTop = 120;
  await remove(panel);
  expect(copies()[0]?.querySelector('[data-scroll]')?.scrollTop).toBe(120);
});

it('the copy of a dialog is not taken for an open dialog', async () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  place.append(dialog);
  await remove(dialog);
  expect(copies()).toHaveLength(1);
  expect(place.querySelector('dialog[open]')).toBeNull();
});

it('fading out leaves no copy if another panel of its kind takes its place at once', async () => {
  const panel = aPanel();
  fadeOut(panel);
  panel.remove();
  aPanel();
  await Promise.resolve();
  expect(copies()).toEqual([]);
});

it('fading out leaves no copy if the whole player is removed, or if there is no animation', async () => {
  const frame = place.appendChild(document.createElement('div'));
  const panel = frame.appendChild(aPanel());
  fadeOut(panel);
  frame.remove();
  await Promise.resolve();
  expect(frame.querySelector('[data-leaving]')).toBeNull();

  vi.mocked(HTMLElement.prototype.getAnimations).mockReturnValue([]);
  await remove(aPanel());
  await until(() => expect(copies()).toEqual([]));
});
