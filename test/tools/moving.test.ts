// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitedInPage, watchMoving } from '../../e2e/browsers/moving.ts';

let film: HTMLVideoElement;
let isPaused = false;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<video data-potok="content"></video>';
  film = document.querySelector('video') as HTMLVideoElement;
  isPaused = false;
  Object.defineProperties(film, {
    currentTime: { value: 3, writable: true },
    paused: { get: () => isPaused },
    seeking: { value: false, writable: true },
  });
  watchMoving();
});
afterEach(() => vi.useRealTimers());

const press = (): void => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'l' }));
/** Lets this many checks of the page pass; before each, the film moves on by `seconds`. */
function live(looks: number, seconds = 0): void {
  for (let look = 0; look < looks; look += 1) {
    film.currentTime += seconds;
    vi.advanceTimersByTime(50);
  }
}

it('a wait counts from the last key until the picture has moved, whatever helped', () => {
  press();
  live(100);
  expect(waitedInPage()).toEqual({ livedMs: 5_000, movedMs: null, pausedMs: 0 });
  live(10, 0.125);
  expect(waitedInPage().movedMs).toBe(5_100);
  press();
  live(2);
  expect(waitedInPage()).toEqual({ livedMs: 100, movedMs: null, pausedMs: 0 });
});

it('neither a seek nor a paused film counts as movement', () => {
  press();
  film.currentTime = 20;
  film.dispatchEvent(new Event('seeking'));
  live(5);
  film.currentTime = 20.9;
  film.dispatchEvent(new Event('seeked'));
  live(5);
  isPaused = true;
  live(5, 0.3);
  expect(waitedInPage()).toEqual({ livedMs: 750, movedMs: null, pausedMs: 250 });
  isPaused = false;
  live(4, 0.05);
  expect(waitedInPage()).toMatchObject({ movedMs: 950, pausedMs: 0 });
});

it('time in which the page gets no turn does not count', () => {
  press();
  vi.setSystemTime(Date.now() + 30_000);
  vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 30_000);
  live(1);
  expect(waitedInPage().livedMs).toBe(100);
});
