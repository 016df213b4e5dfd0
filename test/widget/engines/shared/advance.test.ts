import { describe, expect, it, vi } from 'vitest';
import { advance } from '../../../../src/widget/engines/shared/advanced-buffer.ts';
import { soundAdvance } from '../../../../src/widget/engines/shared/advance.ts';
import { until } from '../../../until.ts';

/** A buffer with its offset and ranges as accessors of its prototype, as in browsers. */
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
  /** The offset at which the browser puts appended data. */
  real(): number {
    return Object.getOwnPropertyDescriptor(FakeBuffer.prototype, 'timestampOffset')?.get?.call(this) as number;
  }
}
const rangesOf = ({ buffered }: FakeBuffer) => [buffered.length, buffered.start(0), buffered.end(0)];
const settled = () => new Promise((done) => setTimeout(done));

describe('a buffer with earlier sound', () => {
  it('puts appended data earlier, and hides that from the library', async () => {
    const buffer = new FakeBuffer();
    await advance(buffer, 0.2);
    expect([buffer.real(), buffer.timestampOffset]).toEqual([-0.2, 0]);
    expect(rangesOf(buffer)).toEqual([1, 2.2, 10.2]);
    buffer.timestampOffset = 5;
    expect([buffer.real(), buffer.timestampOffset]).toEqual([4.8, 5]);
    buffer.remove(3, 7);
    expect(buffer.removed).toEqual([[2.8, 6.8]]);
  });

  it('takes another advance in place of the one before, or none', async () => {
    const buffer = new FakeBuffer();
    buffer.timestampOffset = 1;
    await advance(buffer, 0.2);
    await advance(buffer, 0.5);
    expect([buffer.real(), buffer.timestampOffset]).toEqual([0.5, 1]);
    await advance(buffer, 0);
    expect([buffer.real(), ...rangesOf(buffer)]).toEqual([1, 1, 2, 10]);
  });

  it('never removes an empty range, nor a range before the beginning', async () => {
    const buffer = new FakeBuffer();
    await advance(buffer, 0.5);
    buffer.remove(0, 0.4);
    buffer.remove(0, Infinity);
    expect(buffer.removed).toEqual([
      [0, 0.001],
      [0, Infinity],
    ]);
  });

  it('removes old data to its real end, since the library knows of less than there is', async () => {
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

  it('waits until it accepts changes, and comes before the next change of the library', async () => {
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

  it('fails in a browser with other accessors', () =>
    expect(advance(new EventTarget() as never, 0.2)).rejects.toThrow('A buffer has no timestampOffset.'));
});

describe('an engine with a command to play its sound earlier', () => {
  const setUp = () => {
    const loadAnew = vi.fn();
    return { loadAnew, sound: soundAdvance(loadAnew), buffer: new FakeBuffer() };
  };

  it('shifts its buffer and loads the sound again, but not when the command is repeated', async () => {
    const { sound, buffer, loadAnew } = setUp();
    sound.onBuffer(buffer);
    sound.by(0.2);
    sound.by(0.2);
    await until(() => expect(loadAnew).toHaveBeenCalledOnce());
    expect(buffer.real()).toBe(-0.2);
  });

  it('shifts each later buffer before it has data', async () => {
    const { sound, buffer, loadAnew } = setUp();
    sound.onBuffer(buffer);
    sound.by(0.2);
    await until(() => expect(loadAnew).toHaveBeenCalledOnce());
    const next = new FakeBuffer();
    sound.onBuffer(next);
    expect(next.real()).toBe(-0.2);
    expect(loadAnew).toHaveBeenCalledOnce();
  });

  it('obeys only the latest command', async () => {
    const { sound, buffer, loadAnew } = setUp();
    sound.onBuffer(buffer);
    sound.by(0.2);
    sound.by(0.4);
    await until(() => expect(loadAnew).toHaveBeenCalledOnce());
    expect(buffer.real()).toBe(-0.4);
  });

  it('leaves the sound unchanged, with a warning, if its buffer is gone', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { sound, loadAnew } = setUp();
    sound.onBuffer(new EventTarget() as never);
    sound.by(0.2);
    await until(() => expect(warn).toHaveBeenCalledOnce());
    expect(loadAnew).not.toHaveBeenCalled();
  });
});
