import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { aWindow } from '../support/fake-window.ts';
import { createAfterPaint, type AfterPaint } from '../../../src/widget/shared/after-paint.ts';

const done: string[] = [];
let afterPaint: AfterPaint;
let page: Window;
let frames: FrameRequestCallback[];
const paint = () => {
  for (const frame of frames.splice(0)) frame(0);
};
const press = (type = 'keydown') => page.dispatchEvent(new Event(type));
const note = (name: string) => afterPaint(() => done.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page = aWindow({
    document: new EventTarget(),
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
  });
  done.length = 0;
  afterPaint = createAfterPaint(page);
});
afterEach(() => void vi.useRealTimers());

it('work runs at once if nothing was pressed', () => {
  note('a');
  expect(done).toEqual(['a']);
});

it.each(['keydown', 'pointerdown', 'pointerup'])('work waits for the paint after %s', (type) => {
  press(type);
  note('a');
  paint();
  note('b');
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'b']);
  note('c');
  expect(done).toEqual(['a', 'b', 'c']);
});

it('work waits until the browser is idle after a press, if the browser reports that', () => {
  const idle: (() => void)[] = [];
  page.requestIdleCallback = (run) => idle.push(() => run({ didTimeout: false, timeRemaining: () => 1 }));
  press();
  note('a');
  paint();
  vi.advanceTimersByTime(1);
  expect(done).toEqual([]);
  for (const run of idle) run();
  expect(done).toEqual(['a']);
});

it('work requests one frame for all events of a press', () => {
  for (const type of ['pointerdown', 'pointerup']) press(type);
  expect(frames).toHaveLength(1);
});

it('work keeps its order if it adds more work', () => {
  press();
  afterPaint(() => {
    note('b');
    done.push('a');
  });
  note('c');
  paint();
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'c', 'b']);
});

it('work waits at most a tenth of a second for a paint that does not come', () => {
  press();
  note('a');
  vi.advanceTimersByTime(99);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a']);
});

it.each([
  ['the page is left', () => page.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => page.document.dispatchEvent(new Event('visibilitychange'))],
])('work waits no longer if %s', (_, leave) => {
  press();
  note('a');
  leave();
  expect(done).toEqual(['a']);
});
