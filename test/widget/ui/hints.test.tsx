// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hint } from '../../../streams/model/input.ts';
import { find } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

afterEach(() => unmountAll());

const feedback = () => document.querySelector<HTMLElement>('.feedback');
const text = () => feedback()?.textContent.replace(/\s+/g, ' ').trim();

describe('hints', () => {
  it.each<[Hint, string]>([
    [{ kind: 'step', deltaSeconds: -30, toSeconds: 0, by: 'key' }, '−30 с'],
    [{ kind: 'step', deltaSeconds: 5, toSeconds: 5, by: 'gesture' }, '+5 с'],
    [{ kind: 'place', positionSeconds: 720 }, '12:00'],
    [{ kind: 'scrub', fromSeconds: 65, positionSeconds: 100 }, '1:40+0:35'],
    [{ kind: 'scrub', fromSeconds: 65, positionSeconds: 5 }, '0:05−1:00'],
    [{ kind: 'sound', percent: 65, isMuted: false }, '65%'],
    [{ kind: 'sound', percent: 65, isMuted: true }, 'Звук выключен'],
    [{ kind: 'rate', rate: 1.25 }, '1,25×'],
    [{ kind: 'hold', rate: 2 }, '2×'],
    [{ kind: 'repeat', part: { startSeconds: 61, endSeconds: null } }, 'Повтор от 1:01: отметьте конец'],
    [{ kind: 'repeat', part: { startSeconds: 61, endSeconds: 75 } }, 'Повтор: 1:01 – 1:15'],
    [{ kind: 'repeat', part: null }, 'Повтор выключен'],
    [{ kind: 'crop', isOn: true, isLarger: true }, 'Чёрные полосы обрезаны'],
    [{ kind: 'crop', isOn: true, isLarger: false }, 'Чёрные полосы обрежутся там, где есть место'],
    [{ kind: 'crop', isOn: false, isLarger: true }, 'Чёрные полосы на месте'],
    [{ kind: 'subtitles', isOn: true }, 'Субтитры включены'],
    [{ kind: 'subtitles', isOn: false }, 'Субтитры выключены'],
    [{ kind: 'play' }, ''],
    [{ kind: 'pause' }, ''],
  ])('%o is drawn and hidden from screen readers', (hint, words) => {
    mount({ hint: { ...hint, id: 1 } });
    expect(feedback()?.dataset['kind']).toBe(hint.kind);
    expect(text()).toBe(words);
    expect(feedback()?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each<[Hint, string]>([
    [{ kind: 'sound', percent: 65, isMuted: false }, 'Громкость 65%'],
    [{ kind: 'sound', percent: 65, isMuted: true }, 'Звук выключен'],
    [{ kind: 'rate', rate: 1.5 }, 'Скорость 1.5×'],
    [{ kind: 'subtitles', isOn: true }, 'Субтитры включены'],
    [{ kind: 'play' }, 'Воспроизведение'],
    [{ kind: 'pause' }, 'Пауза'],
    // The viewer watches a finger on the film, and need not hear of it.
    [{ kind: 'scrub', fromSeconds: 65, positionSeconds: 100 }, ''],
  ])('%o is announced to screen readers once', (hint, words) => {
    const { become } = mount({ hint: { ...hint, id: 1 } });
    const told = () => document.querySelector('[aria-live="polite"]')?.textContent;
    expect(told()).toBe(words);
    const regions = [...document.querySelectorAll('[aria-live], [role="status"], [role="alert"], [role="timer"]')];
    expect(regions.filter(({ textContent }) => textContent !== '').length).toBe(words === '' ? 0 : 1);
    become({ hint: null });
    expect(told()).toBe('');
    become({ phrase: { isRepeating: true } });
    expect(told()).toBe('Фраза повторяется с субтитрами');
  });

  describe('about positions', () => {
    const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;
    const step = (id: number, toSeconds: number) => ({
      hint: { kind: 'step', deltaSeconds: 10, toSeconds, by: 'key', id } as const,
    });
    const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
    afterEach(() => vi.useRealTimers());

    it('are announced when the steps have ended', () => {
      vi.useFakeTimers();
      const { become } = mount(step(1, 60));
      pass(399);
      expect(spoken()).toBe('');
      become(step(2, 70));
      pass(399);
      expect(spoken()).toBe('');
      pass(1);
      expect(spoken()).toMatch(/^1 минута 10 секунд из /);
    });

    it('are announced within the film, even if the steps lead beyond it', () => {
      vi.useFakeTimers();
      mount(step(1, -30));
      pass(400);
      expect(spoken()).toMatch(/^0 секунд из /);
    });

    it('are not announced twice when the focused time slider announces them itself', () => {
      vi.useFakeTimers();
      const { become } = mount();
      act(() => find('slider', 'Перемотка').focus());
      become(step(1, 60));
      pass(1_000);
      expect(spoken()).toBe('');
    });
  });

  it('announce no pause while the focused button announces it by its name', () => {
    const { become } = mount();
    act(() => find('button', 'Пауза').focus());
    become({ hint: { kind: 'pause', id: 1 } });
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('');
  });

  it('are absent if nothing has been done', () => {
    const { become } = mount({ hint: { kind: 'play', id: 1 } });
    become({ hint: null });
    expect(feedback()).toBeNull();
  });

  it('show a step at the side it leads to', () => {
    const { become } = mount({ hint: { kind: 'step', deltaSeconds: -10, toSeconds: 0, by: 'key', id: 1 } });
    const side = () => document.querySelector<HTMLElement>('.feedback-step')?.dataset['side'];
    expect(side()).toBe('left');
    become({ hint: { kind: 'step', deltaSeconds: 10, toSeconds: 10, by: 'key', id: 2 } });
    expect(side()).toBe('right');
  });

  it('show a large step for a finger, and a small one for a key', () => {
    const { become } = mount({ hint: { kind: 'step', deltaSeconds: 10, toSeconds: 10, by: 'gesture', id: 1 } });
    const drawn = () => [
      document.querySelector<HTMLElement>('.feedback-step')?.dataset['by'],
      document.querySelector('.ripple') !== null,
    ];
    expect(drawn()).toEqual(['gesture', true]);
    become({ hint: { kind: 'step', deltaSeconds: 10, toSeconds: 10, by: 'key', id: 2 } });
    expect(drawn()).toEqual(['key', false]);
  });

  it('of the same kind are drawn again', () => {
    const { become } = mount({ hint: { kind: 'play', id: 1 } });
    const first = document.querySelector('.feedback-verb');
    become({ hint: { kind: 'play', id: 2 } });
    expect(document.querySelector('.feedback-verb')).not.toBe(first);
  });

  it('of a swipe are updated, and not drawn again', () => {
    const { become } = mount({ hint: { kind: 'scrub', fromSeconds: 65, positionSeconds: 70, id: 0 } });
    const first = document.querySelector('.feedback-place');
    become({ hint: { kind: 'scrub', fromSeconds: 65, positionSeconds: 144, id: 0 } });
    expect(document.querySelector('.feedback-place')).toBe(first);
    expect(text()).toBe('2:24+1:19');
    expect(document.querySelector<HTMLElement>('.feedback-rail div')?.style.width).toBe('10.00%');
  });

  it('of a channel count back from its live edge', () => {
    const timeline = { ...playing.timeline, isLive: true, durationSeconds: -2, seekable: [100, 700] as const };
    mount({ timeline, hint: { kind: 'scrub', fromSeconds: 700, positionSeconds: 400, id: 0 } });
    expect(text()).toBe('−5:00−5:00');
  });

  it('show no position if the film has no duration yet', () => {
    const timeline = { ...playing.timeline, durationSeconds: -2 };
    mount({ timeline, hint: { kind: 'place', positionSeconds: 5, id: 1 } });
    expect(text()).toBe('');
  });
});

describe('a change of the quality', () => {
  const told = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
  const { tracks } = playing;

  it('is announced if the viewer has chosen it, and not if it is automatic', () => {
    const { become } = mount();
    expect(told()).toEqual(['', '', '', '']);
    become({ tracks: { ...tracks, isAutoQuality: false, qualityId: 'high' } });
    expect(told()).toEqual(['', 'Качество 1080p', '', '']);
    become({ tracks: { ...tracks, isAutoQuality: true } });
    expect(told()).toEqual(['', '', '', '']);
  });
});
