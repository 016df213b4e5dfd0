// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { all, click, find } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

const paused: Partial<PlayerState> = {
  intent: { ...playing.intent, wants: 'pause' },
  hint: { kind: 'pause', id: 1 },
};
const muted: Partial<PlayerState> = {
  sound: { volume: 0.7, muted: true },
  hint: { kind: 'sound', percent: 70, isMuted: true, id: 1 },
};
const stepped: Partial<PlayerState> = {
  timeline: { ...playing.timeline, positionSeconds: 75 },
  hint: { kind: 'step', deltaSeconds: 10, toSeconds: 75, by: 'key', id: 1 },
};

/** A player within a press: its work after the paint waits to be run. */
function mountPressed() {
  const waiting: (() => void)[] = [];
  const player = mount({}, (work) => void waiting.push(work));
  return {
    ...player,
    waiting,
    paint: () =>
      act(() => {
        for (const work of waiting.splice(0)) work();
      }),
  };
}

/** The parts of the document that have changed, by class, or the elements that were added. */
async function changedBy(container: HTMLElement, run: () => void): Promise<readonly string[]> {
  const places = new Set<string>();
  const nameOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.getAttribute('class') ?? '?';
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const added = [...addedNodes].find((node) => node instanceof Element);
      const within = target instanceof Element ? target : target.parentElement;
      const part = within?.closest('.play, .sound, .passed, .remaining, .time-slider, .unseen');
      places.add(part ? nameOf(part) : nameOf(added ?? target));
    }
  });
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  run();
  await Promise.resolve();
  observer.disconnect();
  return [...places].sort();
}

afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

describe('the parts of the screen that a press draws before its paint', () => {
  it.each([
    ['a pause: its button and the hint', paused, ['button play', 'feedback'], 'Пауза'],
    ['a mute: its button, the slider of the volume and the hint', muted, ['feedback', 'sound'], 'Звук выключен'],
  ])('are for %s', async (_, change, places, told) => {
    const { container, become, paint } = mountPressed();
    expect(await changedBy(container, () => become(change))).toEqual(places);
    // After the paint the hint begins to move.
    expect(await changedBy(container, paint)).toEqual(['feedback', 'unseen']);
    expect(container.textContent).toContain(told);
  });

  it('are for a step: the clocks, the slider and the hint', async () => {
    const { container, become, paint } = mountPressed();
    expect(await changedBy(container, () => become(stepped))).toEqual([
      'clock passed',
      'clock remaining',
      'feedback',
      'slider time-slider',
    ]);
    // The new position is announced once it has settled.
    expect(await changedBy(container, paint)).toEqual(['feedback']);
  });
});

describe('a menu that opens', () => {
  const told = ['intent.holdControls', 'intent.openMenu'];

  it('is reported to the player after its paint', () => {
    const { sent, paint } = mountPressed();
    click(find('button', 'Настройки'));
    expect(all('menu')).toHaveLength(1);
    expect(sent.filter(({ type }) => told.includes(type))).toEqual([]);
    paint();
    expect(sent.map(({ type }) => type).filter((type) => told.includes(type))).toEqual(told);
  });

  it('and closes within one press is reported in that order', () => {
    const { sent, paint } = mountPressed();
    click(find('button', 'Настройки'));
    click(find('button', 'Настройки'));
    paint();
    const types = sent.map(({ type }) => type);
    expect(types.filter((type) => type.endsWith('Menu'))).toEqual(['intent.openMenu', 'intent.closeMenu']);
  });

  it('has a fading end from the next frame on', () => {
    const { paint } = mountPressed();
    click(find('button', 'Настройки'));
    const list = document.querySelector('.menu-scroll');
    expect(list?.hasAttribute('data-fading')).toBe(false);
    paint();
    expect(list?.hasAttribute('data-fading')).toBe(true);
  });

  it('adds few subscriptions, which begin within the press', () => {
    const { state$ } = mount();
    const before = state$.observers.length;
    click(find('button', 'Настройки'));
    expect(state$.observers.length - before).toBeLessThan(15);
  });

  it('is measured once, before it takes the focus', () => {
    mount();
    const order: string[] = [];
    const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
      order.push('measured');
      return new DOMRect();
    });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => void order.push('focused'));
    click(find('button', 'Настройки'));
    // The list and one item are measured, then the item takes the focus.
    expect(order.slice(0, 3)).toEqual(['measured', 'measured', 'focused']);
    measure.mockRestore();
    focus.mockRestore();
  });
});
