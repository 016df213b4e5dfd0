// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_HIDDEN } from '../../../streams/model/spoilers.ts';
import { all, find, names, point, press } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

const slider = () => find('slider', 'Перемотка');
/** A part of the slider that values are written to. */
const part = (name: string) => slider().querySelector<HTMLElement>(`.${name}`)!;
const played = () => part('filled').style.getPropertyValue('--played');
const at = (positionSeconds: number) => ({ timeline: { ...playing.timeline, positionSeconds } });

/** A player with a slider of 100 px, so that a pixel is a percent. */
function mountWide() {
  const player = mount(at(720));
  slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  return player;
}

describe('the time slider', () => {
  it('writes values to its parts and not to itself, so that nothing else inherits them', () => {
    mountWide();
    point('pointermove', slider(), { clientX: 30 });
    expect(slider().getAttribute('style') ?? '').toBe('');
    expect(part('thumb').style.getPropertyValue('--played')).toBe('50.00');
    expect(part('bubble').style.getPropertyValue('--pointed')).toBe('30.00');
  });

  it('has its value in percent and its text in words', () => {
    mount();
    expect(slider().getAttribute('aria-valuenow')).toBe('4.5');
    expect(slider().getAttribute('aria-valuetext')).toBe('1 минута 5 секунд из 24 минут');
    expect(played()).toBe('4.51');
    expect(part('rail').style.getPropertyValue('--buffered')).toContain('10.0%');
  });

  it.each([
    ['ArrowRight', false, 792],
    ['ArrowLeft', false, 648],
    ['ArrowRight', true, 1080],
    ['Home', false, 0],
    ['End', false, 1440],
    ['PageUp', false, 864],
  ])('by %s (shift: %s) seeks to %s s', (key, shiftKey, positionSeconds) => {
    const { asked } = mountWide();
    act(() => slider().focus());
    expect(press(key, { shiftKey, code: key }).defaultPrevented).toBe(true);
    expect(asked()).toEqual([{ type: 'intent.seekTo', positionSeconds }]);
  });

  it('adds up keys before the film has followed', () => {
    const { asked } = mountWide();
    act(() => slider().focus());
    press('ArrowRight');
    press('ArrowRight');
    expect(asked().at(-1)).toEqual({ type: 'intent.seekTo', positionSeconds: 864 });
  });

  it('scrubs during a drag, and seeks at its end', () => {
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
    expect(played()).toBe('10.00');
    point('pointerup', slider());
    become(at(144.2));
    become(at(146));
    expect(played()).toBe('10.14');
  });

  it('moves by whole pixels, and writes nothing for less', () => {
    const sizes = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: (entries: readonly object[]) => void) {
          sizes.mockImplementation(tell);
        }
        observe() {}
        disconnect() {}
      },
    );
    const { become } = mountWide();
    sizes([{ contentRect: { width: 100 } }]);
    become(at(721));
    const writes = ['filled', 'thumb', 'rail'].map((name) => vi.spyOn(part(name).style, 'setProperty'));
    const written = () => writes.map(({ mock }) => mock.calls);
    for (const seconds of [722, 723, 724, 725, 726, 727]) become(at(seconds));
    expect(written()).toEqual([[], [], []]);
    become(at(728));
    expect(written()).toEqual([[['--played', '51.00']], [['--played', '51.00']], []]);
  });

  it('shows the time under the pointer', () => {
    mountWide();
    point('pointermove', slider(), { clientX: 50 });
    expect(slider().textContent).toBe('12:00');
  });

  it('tells while focused only of jumps, not of every second', () => {
    const { become } = mountWide();
    act(() => slider().focus());
    become(at(721));
    become(at(722));
    expect(slider().getAttribute('aria-valuetext')).toBe('12 минут из 24 минут');
    become(at(60));
    expect(slider().getAttribute('aria-valuetext')).toBe('1 минута из 24 минут');
  });
});

describe('the spoken text of the time slider', () => {
  const words = () => slider().getAttribute('aria-valuetext');
  const spoken = (seconds: string) => `12 минут${seconds} из 24 минут`;

  it('is updated in steps of five seconds while the slider is not focused', () => {
    const { become } = mountWide();
    for (const second of [721, 722, 723, 724]) become(at(second));
    expect(words()).toBe(spoken(''));
    become(at(725));
    expect(words()).toBe(spoken(' 5 секунд'));
  });

  it('is right when the slider gets the focus, and stays the same while the film just goes on', () => {
    const { become } = mountWide();
    become(at(722));
    act(() => slider().focus());
    expect(words()).toBe(spoken(' 2 секунды'));
    const value = slider().getAttribute('aria-valuenow');
    for (let second = 723; second < 780; second += 1) become(at(second));
    expect(words()).toBe(spoken(' 2 секунды'));
    expect(slider().getAttribute('aria-valuenow')).toBe(value);
  });

  it('changes at once when the viewer moves the slider', () => {
    mountWide();
    act(() => slider().focus());
    press('ArrowRight');
    expect(words()).toBe('13 минут 12 секунд из 24 минут');
    expect(slider().getAttribute('aria-valuenow')).toBe('55');
  });
});

describe('a drag of the time slider', () => {
  it('follows only the finger that began it', () => {
    const { asked } = mountWide();
    point('pointerdown', slider(), { clientX: 10, button: 0 });
    point('pointerdown', slider(), { clientX: 90, button: 0, pointerId: 2 } as PointerEventInit);
    point('pointermove', slider(), { clientX: 80, pointerId: 2 } as PointerEventInit);
    point('pointerup', slider(), { clientX: 80, pointerId: 2 } as PointerEventInit);
    expect(asked()).toEqual([{ type: 'intent.scrubTo', positionSeconds: 144 }]);
    point('pointerup', slider(), { clientX: 10 });
    expect(asked().at(-1)).toEqual({ type: 'intent.seekTo', positionSeconds: 144 });
  });

  it('that the system cancels ends where it was', () => {
    const { asked } = mountWide();
    point('pointerdown', slider(), { clientX: 10, button: 0 });
    point('pointercancel', slider());
    expect(asked().at(-1)).toEqual({ type: 'intent.seekTo', positionSeconds: 144 });
    point('pointermove', slider(), { clientX: 50 });
    expect(asked()).toHaveLength(2);
  });

  it('has a precision of a tenth of a percent', () => {
    const { asked } = mountWide();
    slider().getBoundingClientRect = () => ({ left: 0, width: 1440 }) as DOMRect;
    point('pointerdown', slider(), { clientX: 100, button: 0 });
    expect(asked()).toEqual([{ type: 'intent.scrubTo', positionSeconds: 99.36 }]);
  });
});

describe('the volume slider', () => {
  it.each([
    ['ArrowRight', 0.75],
    ['ArrowDown', 0.65],
    ['Home', 0],
    ['End', 1],
  ])('by %s sets %s', (key, volume) => {
    const { asked } = mount();
    press(key, { on: find('slider', 'Громкость') });
    expect(asked()).toEqual([{ type: 'intent.setVolume', volume }]);
  });

  it('is at zero while the sound is muted, and tells why', () => {
    mount({ sound: { volume: 0.7, muted: true } });
    expect(find('slider', 'Громкость').getAttribute('aria-valuenow')).toBe('0');
    expect(find('slider', 'Громкость').getAttribute('aria-valuetext')).toBe('70%, звук выключен');
  });
});

describe('a film whose length is hidden', () => {
  /** A film at 12:00 of 24:00 with a hidden length. The slider ends at 30 minutes. */
  const hidden = { spoilers: { ...NOTHING_HIDDEN, isLengthHidden: true, firstChapterAhead: 1 }, furthestSeconds: 720 };
  function mountHidden() {
    const player = mount({ ...at(720), ...hidden });
    slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    act(() => slider().focus());
    return player;
  }

  it('has a slider without an end, on the screen and for screen readers', () => {
    mountHidden();
    expect(slider().getAttribute('aria-valuetext')).toBe('12 минут');
    expect(slider().getAttribute('aria-valuenow')).toBe('40');
    expect(slider().hasAttribute('data-open')).toBe(true);
    expect(part('rail').style.getPropertyValue('--buffered')).toBe('none');
    expect(document.querySelector('.remaining-toggle')).toBeNull();
    expect(document.querySelector('.passed')?.textContent).toBe('12:00');
    expect([...all('slider'), ...all('button')].map((one) => one.outerHTML).join(' ')).not.toMatch(
      /24 минут|24:00|1440/,
    );
    expect(names('button').join(' ')).not.toContain('Оставшееся время');
  });
  it('has a slider with its end once the length may be shown', () => {
    const { become } = mountHidden();
    become({ spoilers: NOTHING_HIDDEN });
    expect(slider().getAttribute('aria-valuetext')).toBe('12 минут из 24 минут');
    expect(document.querySelector('.remaining-toggle')).not.toBeNull();
  });
  it('ignores keys and presses beyond its own end', () => {
    const { asked } = mountHidden();
    for (let step = 0; step < 12; step += 1) press('PageUp');
    point('pointerdown', slider(), { clientX: 95, button: 0 });
    point('pointerup', slider(), { clientX: 95 });
    expect(asked().map((wish) => 'positionSeconds' in wish && wish.positionSeconds)).toEqual([900, 1080, 1260, 1440]);
    expect(played()).toBe('40.00');
  });
  it('goes by End to the furthest position that was watched', () => {
    const { asked } = mountHidden();
    press('Home');
    press('End');
    expect(asked().at(-1)).toEqual({ type: 'intent.seekTo', positionSeconds: 720 });
  });
  it('seeks ahead after a drag without showing what the drag passes', () => {
    const { asked } = mountHidden();
    point('pointerdown', slider(), { clientX: 30, button: 0 });
    point('pointermove', slider(), { clientX: 60 });
    point('pointerup', slider(), { clientX: 60 });
    expect(asked()).toEqual([
      { type: 'intent.scrubTo', positionSeconds: 540 },
      { type: 'intent.seekTo', positionSeconds: 1_080 },
    ]);
  });
  it('requests no thumbnails of positions ahead', () => {
    const { asked, become } = mountHidden();
    become({ thumbnails: { status: 'available', url: 'a', fileUrl: 'a', manifestUrl: null } });
    point('pointermove', slider(), { clientX: 60 });
    expect(asked()).toEqual([]);
    point('pointermove', slider(), { clientX: 30 });
    expect(asked()).toEqual([{ type: 'intent.showThumbnails' }]);
  });
});
