import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resumeStart } from '../../../../src/widget/engines/native/resume-start.ts';

/** A film that says it plays, at 7 s, with all it needs. */
function aFilm(fields: object = {}) {
  const pause = vi.fn();
  const film = Object.assign(new EventTarget(), {
    ...{ paused: false, seeking: false, ended: false, readyState: 4, currentTime: 7, pause },
    play: vi.fn(() => {
      film.dispatchEvent(new Event('playing'));
      return Promise.resolve();
    }),
    ...fields,
  });
  const subscription = resumeStart(film).subscribe();
  return { film, pause, subscription };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a film that stands where it began is paused and played until it goes on', () => {
  const { film, pause } = aFilm();
  film.dispatchEvent(new Event('playing'));
  vi.advanceTimersByTime(999);
  expect(pause).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_001);
  expect(pause).toHaveBeenCalledTimes(2);
  Object.assign(film, { currentTime: 7.4 });
  vi.advanceTimersByTime(10_000);
  expect(pause).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['has moved', { currentTime: 7.2 }],
  ['is paused', { paused: true }],
  ['seeks', { seeking: true }],
  ['is over', { ended: true }],
  ['lacks data', { readyState: 2 }],
])('one that %s is left alone', (_, fields) => {
  const { film, pause } = aFilm();
  film.dispatchEvent(new Event('playing'));
  Object.assign(film, fields);
  vi.advanceTimersByTime(3_000);
  expect(pause).not.toHaveBeenCalled();
});

it('a refusal to play is no error, and an end of listening leaves no timer', async () => {
  const { film, subscription } = aFilm({ play: () => Promise.reject(new Error('NotAllowedError')) });
  film.dispatchEvent(new Event('playing'));
  await vi.advanceTimersByTimeAsync(1_000);
  film.dispatchEvent(new Event('playing'));
  subscription.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});
