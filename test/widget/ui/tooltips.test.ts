// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTooltips } from '../../../src/widget/ui/input/tooltips.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function screen() {
  const root = document.createElement('div');
  root.innerHTML = '<button data-tip="A"><i></i></button><button data-tip="B"></button><p></p>';
  const [a, b, elsewhere] = ['i', 'button + button', 'p'].map((selector) => root.querySelector(selector)!);
  const tooltips = createTooltips(root);
  return {
    root,
    delay: () => root.style.getPropertyValue('--tip-delay'),
    overA: (kind = 'mouse') => tooltips.point(a!, kind),
    overB: (kind = 'mouse') => tooltips.point(b!, kind),
    away: (kind = 'mouse') => tooltips.point(elsewhere!, kind),
    dismiss: tooltips.dismiss,
    stop: tooltips.stop,
  };
}

describe('tooltips', () => {
  it('appear after 700 ms', () => {
    const { delay, overA } = screen();
    expect(delay()).toBe('700ms');
    overA();
    vi.advanceTimersByTime(699);
    expect(delay()).toBe('700ms');
  });

  it('appear at once after another one was seen, also a little later', () => {
    const { delay, overA, overB, away } = screen();
    overA();
    vi.advanceTimersByTime(700);
    expect(delay()).toBe('0ms');
    away();
    vi.advanceTimersByTime(299);
    overB();
    vi.advanceTimersByTime(10_000);
    expect(delay()).toBe('0ms');
    away();
    vi.advanceTimersByTime(300);
    expect(delay()).toBe('700ms');
  });

  it('keep their delay if the pointer only passed over a button', () => {
    const { delay, overA, overB, away } = screen();
    overA();
    vi.advanceTimersByTime(300);
    away();
    vi.advanceTimersByTime(500);
    overB();
    expect(delay()).toBe('700ms');
  });

  it('keep the first button’s wait when the pointer moves to another button', () => {
    const { delay, overA, overB } = screen();
    overA();
    vi.advanceTimersByTime(400);
    overB();
    vi.advanceTimersByTime(300);
    expect(delay()).toBe('0ms');
  });

  it('are off for fingers, until there is a mouse', () => {
    const { root, overA } = screen();
    overA('touch');
    expect(root.dataset['tips']).toBe('off');
    overA('mouse');
    expect(root.dataset['tips']).toBeUndefined();
  });

  it('are dismissed by Escape until the pointer moves on', () => {
    const { root, overA, overB, away, dismiss } = screen();
    dismiss();
    expect(root.dataset['tips']).toBeUndefined();
    overA();
    dismiss();
    expect(root.dataset['tips']).toBe('off');
    overB();
    expect(root.dataset['tips']).toBeUndefined();
    dismiss();
    away();
    expect(root.dataset['tips']).toBeUndefined();
  });

  it('stop without leaving a timer', () => {
    const { delay, overA, stop } = screen();
    overA();
    stop();
    vi.advanceTimersByTime(10_000);
    expect(delay()).toBe('700ms');
  });
});
