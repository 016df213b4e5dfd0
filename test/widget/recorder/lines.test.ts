import { describe, expect, it } from 'vitest';
import type { RecordedTimer } from '../../../src/contract/recording.ts';
import { Lines, toLine } from '../../../src/widget/recorder/lines.ts';

const timer = (atMs: number): RecordedTimer => ({ kind: 'timer', atMs, armedAtMs: 0, delayMs: 5 });
const lineOf = (entry: unknown) => toLine(entry) ?? new Uint8Array();
const times = (lines: readonly { readonly entry: RecordedTimer }[]) => lines.map(({ entry }) => entry.atMs);

describe('lines in a buffer', () => {
  it('come out in the order they went in, however often its end is reached', () => {
    const { length } = lineOf(timer(100));
    const lines = new Lines<RecordedTimer>(3 * length + 1);
    const taken: number[] = [];
    for (let atMs = 100; atMs < 200; atMs += 1) {
      if (lines.freeBytes < length) taken.push(...times(lines.takeWhile((first) => first.atMs < atMs - 2)));
      lines.add(lineOf(timer(atMs)));
      expect(times(lines.all()).at(-1)).toBe(atMs);
      expect(lines.bytes + lines.freeBytes).toBe(lines.capacity);
    }
    expect([...taken, ...times(lines.all())]).toEqual(Array.from({ length: 100 }, (_, index) => 100 + index));
  });

  it('tell their size, and hold any text', () => {
    const entry = { ...timer(1), text: 'Ё\n\ud800\u2028' };
    const line = lineOf(entry);
    const lines = new Lines(line.length);
    lines.add(line);
    expect(lines.all()).toEqual([{ entry, bytes: line.length, line }]);
    expect(lines.freeBytes).toBe(0);
    expect(lines.takeWhile(() => true)).toHaveLength(1);
    expect(lines.all()).toEqual([]);
  });

  it('are none of what JSON cannot write', () => {
    const endless: unknown[] = [];
    endless.push(endless);
    expect(toLine(endless)).toBeNull();
  });
});
