// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { point } from '../../on-screen.ts';
import { mount, unmountAll } from './fake-player.tsx';

/** The names of the icons that were drawn; each entry that opens a menu draws one. */
const drawn = vi.hoisted((): string[] => []);

vi.mock('../../../src/widget/ui/shared/icons.tsx', () => ({
  Icon: ({ name }: { readonly name: string }) => {
    drawn.push(name);
    return null;
  },
}));

const ENTRY = 'right';

beforeEach(() => {
  vi.useFakeTimers();
  drawn.length = 0;
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const comeNear = () =>
  point('pointermove', document.querySelector('.stage') ?? document.body, { pointerType: 'mouse' });

it('the settings menu is rendered once outside of the page when the pointer comes near', async () => {
  const { container, state$, sent } = mount();
  await pass(1_000);
  expect(drawn).not.toContain(ENTRY);
  const [nodes, heard] = [container.querySelectorAll('*').length, state$.observers.length];
  comeNear();
  await pass(99);
  expect(drawn).not.toContain(ENTRY);
  const focused = document.activeElement;
  await pass(1);
  expect(drawn).toContain(ENTRY);
  expect(document.activeElement).toBe(focused);
  expect(sent.map(({ type }) => type).filter((type) => /Menu$|hold/.test(type))).toEqual([]);
  await pass(1_000);
  expect([container.querySelectorAll('*').length, state$.observers.length]).toEqual([nodes, heard]);

  drawn.length = 0;
  comeNear();
  await pass(1_000);
  expect(drawn).toEqual([]);
});

it('the settings menu is not rendered if the screen is removed before', async () => {
  mount();
  comeNear();
  await pass(50);
  unmountAll();
  await pass(1_000);
  expect(drawn).not.toContain(ENTRY);
  expect(vi.getTimerCount()).toBe(0);
});
