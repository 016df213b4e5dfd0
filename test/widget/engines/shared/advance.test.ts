import { describe, expect, it, vi } from 'vitest';
import { advance } from '../../../../src/widget/engines/shared/advanced-buffer.ts';
import { soundAdvance } from '../../../../src/widget/engines/shared/advance.ts';
import { until } from '../../../until.ts';

/** A buffer as browsers have it: its offset and its ranges are accessors of its prototype. */
class FakeBuffer extends EventTarget {
  updating = false;
  removed: number[][] = [];
  #offset = 0;
  get timestampOffset(): number {
    return this.#offset;
  }
  set timestampOffset(seconds: number) {
    if (this.updating) throw new DOMException('It is updating.', 'InvalidStateError');
    this.#offset = seconds;
  }
  get buffered(): TimeRanges {
    return { length: 1, start: () => 2, end: () => 10 };
  }
  remove(start: number, end: number): void {
    if (!(end > start)) throw new TypeError('An empty range.');
    this.removed.push([start, end]);
  }
  finish(): void {
    this.updating = false;
    this.dispatchEvent(new Event('updateend'));
  }
  /** Where the browser puts what is appended. */
  real(): number {
    return Object.getOwnPropertyDescriptor(FakeBuffer.prototype, 'timestampOffset')?.get?.call(this) as number;
  }
}
const rangesOf = ({ buffered }: FakeBuffer) => [buffered.length, buffered.start(0), buffered.end(0)];
const settled = () => new Promise((done) => setTimeout(done));

describe('a buffer whose sound is earlier', () => {
  it('puts what is appended so much before, and tells the library of none of it', async () => {
    const buffer = new FakeBuffer();
    await advance(buffer, 0.2);
    expect([buffer.real(), buffer.timestampOffset]).toEqual([-0.2, 0]);
    expect(rangesOf(buffer)).toEqual([1, 2.2, 10.2]);
    buffer.timestampOffset = 5;
    expect([buffer.real(), buffer.timestampOffset]).toEqual([4.8, 5]);
    buffer.remove(3, 7);
    expect(buffer.removed).toEqual([[2.8, 6.8]]);
  });

  it('takes another advance instead of the one before, and none', async () => {
    const buffer = new FakeBuffer();
    buffer.timestampOffset = 1;
    await advance(buffer, 0.2);
    await advance(buffer, 0.5);
    expect([buffer.real(), buffer.timestampOffset]).toEqual([0.5, 1]);
    await advance(buffer, 0);
    expect([buffer.real(), ...rangesOf(buffer)]).toEqual([1, 1, 2, 10]);
  });

  it('never removes an empty range, nor one before the beginning', async () => {
    const buffer = new FakeBuffer();
    await advance(buffer, 0.5);
    buffer.remove(0, 0.4);
    buffer.remove(0, Infinity);
    expect(buffer.removed).toEqual([
      [0, 0.001],
      [0, Infinity],
    ]);
  });

  it('removes to its end what was there before: the library knows of less than there is', async () => {
    const buffer = new FakeBuffer();
    await advance(buffer, 0.2);
    buffer.remove(3, 10.1);
    buffer.remove(3, 10);
    buffer.remove(3, 9.9);
    expect(buffer.removed.map((range) => range.map((seconds) => Number(seconds.toFixed(3))))).toEqual([
      [2.8, 10],
      [2.8, 10],
      [2.8, 9.7],
    ]);
  });

  it('waits until it takes changes, and comes before what the library does next', async () => {
    const buffer = new FakeBuffer();
    buffer.updating = true;
    buffer.addEventListener('updateend', () => (buffer.updating = true), { once: true });
    const done = advance(buffer, 0.2);
    buffer.finish();
    await settled();
    buffer.finish();
    await done;
    expect(buffer.real()).toBe(-0.2);
  });

  it('is a failure where a browser is otherwise', () =>
    expect(advance(new EventTarget() as never, 0.2)).rejects.toThrow('A buffer has no timestampOffset.'));
});

describe('an engine that is told to play its sound earlier', () => {
  const setUp = () => {
    const loadAnew = vi.fn();
    return { loadAnew, sound: soundAdvance(loadAnew), buffer: new FakeBuffer() };
  };

  it('shifts its buffer, and loads the sound anew; the same once more is nothing', async () => {
    const { sound, buffer, loadAnew } = setUp();
    sound.onBuffer(buffer);
    sound.by(0.2);
    sound.by(0.2);
    await until(() => expect(loadAnew).toHaveBeenCalledOnce());
    expect(buffer.real()).toBe(-0.2);
  });

  it('shifts each buffer that takes its place before anything is in it', async () => {
    const { sound, buffer, loadAnew } = setUp();
    sound.onBuffer(buffer);
    sound.by(0.2);
    await until(() => expect(loadAnew).toHaveBeenCalledOnce());
    const next = new FakeBuffer();
    sound.onBuffer(next);
    expect(next.real()).toBe(-0.2);
    expect(loadAnew).toHaveBeenCalledOnce();
  });

  it('takes the latest wish alone', async () => {
    const { sound, buffer, loadAnew } = setUp();
    sound.onBuffer(buffer);
    sound.by(0.2);
    sound.by(0.4);
    await until(() => expect(loadAnew).toHaveBeenCalledOnce());
    expect(buffer.real()).toBe(-0.4);
  });

  it('leaves the sound where it is, and says so, where its buffer is gone', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { sound, loadAnew } = setUp();
    sound.onBuffer(new EventTarget() as never);
    sound.by(0.2);
    await until(() => expect(warn).toHaveBeenCalledOnce());
    expect(loadAnew).not.toHaveBeenCalled();
  });
});
