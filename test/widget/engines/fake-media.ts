import { vi } from 'vitest';
import type { EngineSignal } from '../../../streams/model/signals.ts';

/** A media element whose state the test sets. */
export function fakeMedia(): HTMLVideoElement {
  const media = document.createElement('video');
  const state = { paused: true, readyState: 0, error: null as unknown };
  for (const key of ['paused', 'readyState', 'error'] as const) {
    Object.defineProperty(media, key, {
      configurable: true,
      get: () => state[key],
      set: (value: never) => {
        state[key] = value;
      },
    });
  }
  media.play = vi.fn(() => {
    state.paused = false;
    return Promise.resolve();
  });
  media.load = vi.fn();
  return media;
}

/** Sets properties of an element that are read-only outside of tests. */
export const setReadOnly = (media: HTMLMediaElement, values: object): void => void Object.assign(media, values);

export const typesOf = (signals: readonly EngineSignal[]): readonly string[] => signals.map(({ type }) => type);

/** Counts the listeners of an element, by type. */
export function countListeners(target: EventTarget): () => number {
  let count = 0;
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    count += 1;
    addEventListener.apply(target, given);
  };
  target.removeEventListener = (...given: Parameters<EventTarget['removeEventListener']>) => {
    count -= 1;
    removeEventListener.apply(target, given);
  };
  return () => count;
}
