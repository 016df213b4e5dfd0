import { beforeEach, expect, it } from 'vitest';
import { keepCurrentSound } from '../../../../src/widget/engines/dash/keep-current-sound.ts';

class Sound extends EventTarget {
  updating = false;
  timestampOffset = 0;
  readonly buffered: TimeRanges;
  readonly removed: [start: number, end: number][] = [];

  constructor(end: number | null) {
    super();
    this.buffered = { length: end === null ? 0 : 1, start: () => 0, end: () => end ?? 0 };
  }

  remove(start: number, end: number): void {
    this.removed.push([start, end]);
  }

  /** Calls listeners of the capture phase first, as browsers do and the event targets of Node.js do not. */
  override addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions): void {
    if (options?.capture === true) this.#first.push(listener);
    else super.addEventListener(type, listener);
  }

  readonly #first: EventListener[] = [];

  /** Ends the removal, as the browser does. */
  finish(): void {
    let isStopped = false;
    const event = new Event('updateend');
    event.stopImmediatePropagation = () => (isStopped = true);
    for (const listener of this.#first.splice(0)) listener(event);
    if (!isStopped) this.dispatchEvent(event);
  }
}

let heard: number;
const setUp = (currentTime: number, end: number | null = 30): Sound => {
  const sound = new Sound(end);
  keepCurrentSound(sound, { currentTime });
  heard = 0;
  sound.addEventListener('updateend', () => (heard += 1));
  return sound;
};
let sound: Sound;
beforeEach(() => (sound = setUp(10)));

it('a removal keeps some seconds of the sound that is heard, and is one removal for the library', () => {
  sound.remove(0, 30.5);
  expect(sound.removed).toEqual([[14, 30.5]]);
  sound.finish();
  expect(sound.removed).toEqual([
    [14, 30.5],
    [0, 9],
  ]);
  expect(heard).toBe(0);
  sound.finish();
  expect(heard).toBe(1);
});

it('a removal leaves the sound behind the position if the library has begun something else by then', () => {
  sound.remove(0, 30.5);
  sound.updating = true;
  sound.finish();
  expect([sound.removed, heard]).toEqual([[[14, 30.5]], 1]);
});

it('only one removal is shortened: the next one is unchanged', () => {
  sound.remove(0, 30.5);
  sound.finish();
  sound.finish();
  sound.remove(0, 30.5);
  expect(sound.removed.at(-1)).toEqual([0, 30.5]);
  expect(Object.hasOwn(sound, 'remove')).toBe(false);
});

it.each([
  [0, 9],
  [11, 20],
])('a removal from %s to %s, away from the position, is unchanged', (start, end) => {
  sound.remove(start, end);
  sound.finish();
  expect([sound.removed, heard]).toEqual([[[start, end]], 1]);
});

it.each([
  ['little is ahead', 10, 12, 12.5, 12],
  ['the removal ends before that', 10, 30, 12, 11.999],
  ['nothing is buffered', 10, null, 12, 0],
])('a removal never has a range that browsers refuse: %s', (_, now, bufferedTo, end, from) => {
  sound = setUp(now, bufferedTo);
  sound.remove(0, end);
  expect(sound.removed).toEqual([[from, end]]);
});

it('a removal at the beginning of a film has no sound behind it to remove', () => {
  sound = setUp(0.5);
  sound.remove(0, 30.5);
  sound.finish();
  expect([sound.removed, heard]).toEqual([[[4.5, 30.5]], 1]);
});

it('the removal method that was there before is restored', () => {
  const removed: unknown[] = [];
  Object.defineProperty(sound, 'remove', { configurable: true, value: (...range: unknown[]) => removed.push(range) });
  keepCurrentSound(sound, { currentTime: 10 });
  sound.remove(0, 30.5);
  sound.remove(0, 5);
  expect(removed).toEqual([
    [14, 30.5],
    [0, 5],
  ]);
});
