// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { find, mount, playing, point, press, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const slider = () => find('slider', 'Перемотка');
const at = (positionSeconds: number) => ({ timeline: { ...playing.timeline, positionSeconds } });

/** 100 px wide, so that a pixel is a percent. */
function mountWide() {
  const player = mount(at(720));
  slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  return player;
}

describe('time slider', () => {
  it('speaks percents to machines and words to people', () => {
    mount();
    expect(slider().getAttribute('aria-valuenow')).toBe('4.5');
    expect(slider().getAttribute('aria-valuetext')).toBe('1 минута 5 секунд из 24 минут');
    expect(slider().style.getPropertyValue('--played')).toBe('4.51');
    expect(slider().style.getPropertyValue('--buffered')).toContain('10.0%');
  });

  it.each([
    ['ArrowRight', false, 792],
    ['ArrowLeft', false, 648],
    ['ArrowRight', true, 1080],
    ['Home', false, 0],
    ['End', false, 1440],
    ['PageUp', false, 864],
  ])('%s (shift: %s) seeks to %s s', (key, shiftKey, positionSeconds) => {
    const { asked } = mountWide();
    act(() => slider().focus());
    expect(press(key, { shiftKey, code: key }).defaultPrevented).toBe(true);
    expect(asked()).toEqual([{ type: 'intent.seekTo', positionSeconds }]);
  });

  it('keys add up before the film has followed', () => {
    const { asked } = mountWide();
    act(() => slider().focus());
    press('ArrowRight');
    press('ArrowRight');
    expect(asked().at(-1)).toEqual({ type: 'intent.seekTo', positionSeconds: 864 });
  });

  it('a drag scrubs, and its end seeks', () => {
    const { sent } = mountWide();
    point('pointerdown', slider(), { clientX: 10, button: 0 });
    point('pointermove', slider(), { clientX: 25 });
    point('pointerup', slider(), { clientX: 25 });
    point('pointermove', slider(), { clientX: 80 });
    expect(sent.filter(({ type }) => type !== 'intent.stir')).toEqual([
      { type: 'intent.holdControls', isHeld: true },
      { type: 'intent.scrubTo', positionSeconds: 144 },
      { type: 'intent.scrubTo', positionSeconds: 360 },
      { type: 'intent.holdControls', isHeld: false },
      { type: 'intent.seekTo', positionSeconds: 360 },
    ]);
  });

  it('stays where it was dragged while the film is still elsewhere', () => {
    const { become } = mountWide();
    point('pointerdown', slider(), { clientX: 10, button: 0 });
    become(at(721));
    expect(slider().style.getPropertyValue('--played')).toBe('10.00');
    point('pointerup', slider());
    become(at(144.2));
    become(at(146));
    expect(slider().style.getPropertyValue('--played')).toBe('10.14');
  });

  it('tells the time under the pointer', () => {
    mountWide();
    point('pointermove', slider(), { clientX: 50 });
    expect(slider().textContent).toBe('12:00');
  });

  it('with focus it speaks of jumps only, not of every second', () => {
    const { become } = mountWide();
    act(() => slider().focus());
    become(at(721));
    become(at(722));
    expect(slider().getAttribute('aria-valuetext')).toBe('12 минут из 24 минут');
    become(at(60));
    expect(slider().getAttribute('aria-valuetext')).toBe('1 минута из 24 минут');
  });
});

describe('volume slider', () => {
  it.each([
    ['ArrowRight', 0.75],
    ['ArrowDown', 0.65],
    ['Home', 0],
    ['End', 1],
  ])('%s sets %s', (key, volume) => {
    const { asked } = mount();
    press(key, { on: find('slider', 'Громкость') });
    expect(asked()).toEqual([{ type: 'intent.setVolume', volume }]);
  });

  it('is at zero while muted, and says why', () => {
    mount({ sound: { volume: 0.7, muted: true } });
    expect(find('slider', 'Громкость').getAttribute('aria-valuenow')).toBe('0');
    expect(find('slider', 'Громкость').getAttribute('aria-valuetext')).toBe('70%, звук выключен');
  });
});
