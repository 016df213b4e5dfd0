// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applySound, keepSafetyVolume, mayBeHeard, toVolume } from '../../../src/widget/ads/sound.ts';
import { until } from '../../until.ts';

let media: HTMLVideoElement;
const setActivation = (userActivation: object | undefined) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation });
const set = (volume: number, muted: boolean) => Object.assign(media, { volume, muted });
const sound = () => [media.volume, media.muted];

beforeEach(() => {
  media = document.body.appendChild(document.createElement('video'));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  setActivation(undefined);
  document.body.innerHTML = '';
});

describe('the volume of an ad', () => {
  it.each([
    [0, 0],
    [0.3, 0.3],
    [1, 1],
    [1.2, 1],
    [-1, 0],
  ])('of %s is set as %s', (given, expected) => {
    expect(toVolume(given)).toBe(expected);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each(['0.5', null, undefined, Infinity, NaN, {}])('of %s is refused with a warning', (given) => {
    expect(toVolume(given)).toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('that is refused leaves the volume of the element, but the element is still muted', () => {
    set(0.4, false);
    applySound(media, { volume: NaN, muted: true });
    expect(sound()).toEqual([0.4, true]);
  });
});

describe('the sound of an ad', () => {
  it.each([
    ['may be heard if the browser does not report gestures', undefined, true],
    ['may be heard after a gesture of the viewer', { hasBeenActive: true }, true],
    ['may not be heard before a gesture of the viewer', { hasBeenActive: false }, false],
  ])('%s', (_, activation, expected) => {
    setActivation(activation);
    expect(mayBeHeard(document)).toBe(expected);
  });

  it('may be heard in a document without a window', () => {
    expect(mayBeHeard(document.implementation.createHTMLDocument())).toBe(true);
  });
});

describe('the class for full volume', () => {
  it('does nothing to an element without it', () => {
    set(0.2, true);
    const keeping = keepSafetyVolume(media).subscribe();
    media.dispatchEvent(new Event('volumechange'));
    media.dispatchEvent(new Event('playing'));
    expect(sound()).toEqual([0.2, true]);
    keeping.unsubscribe();
  });

  it('makes the element loud from the start, and again whenever it is made quiet', () => {
    media.className = 'safety-volume';
    set(0.2, true);
    const keeping = keepSafetyVolume(media).subscribe();
    expect(sound()).toEqual([1, false]);
    set(1, true);
    media.dispatchEvent(new Event('volumechange'));
    expect(sound()).toEqual([1, false]);
    set(0.5, false);
    media.dispatchEvent(new Event('playing'));
    expect(sound()).toEqual([1, false]);
    keeping.unsubscribe();
    set(0.5, true);
    media.dispatchEvent(new Event('volumechange'));
    expect(sound()).toEqual([0.5, true]);
  });

  it('makes the element loud when the class is added later', async () => {
    set(0.2, true);
    const keeping = keepSafetyVolume(media).subscribe();
    media.classList.add('safety-volume');
    await until(() => expect(sound()).toEqual([1, false]));
    keeping.unsubscribe();
  });

  it('waits for the gesture of the viewer', () => {
    setActivation({ hasBeenActive: false });
    media.className = 'safety-volume';
    set(0.2, true);
    const keeping = keepSafetyVolume(media).subscribe();
    expect(sound()).toEqual([0.2, true]);
    setActivation({ hasBeenActive: true });
    media.dispatchEvent(new Event('playing'));
    expect(sound()).toEqual([1, false]);
    keeping.unsubscribe();
  });

  it('is checked at each change of sound in a browser that cannot watch classes', () => {
    vi.stubGlobal('MutationObserver', undefined);
    const keeping = keepSafetyVolume(media).subscribe();
    vi.unstubAllGlobals();
    media.className = 'safety-volume';
    set(0.2, true);
    media.dispatchEvent(new Event('volumechange'));
    expect(sound()).toEqual([1, false]);
    keeping.unsubscribe();
  });
});
