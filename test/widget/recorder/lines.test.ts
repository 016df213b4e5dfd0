import { describe, expect, it } from 'vitest';
import type { RecordedTimer } from '../../../src/contract/recording.ts';
import { Lines, toLine } from '../../../src/widget/recorder/lines.ts';

const timer = (atMs: number): RecordedTimer => ({ kind: 'timer', atMs, armedAtMs: 0, delayMs: 5 });
const lineOf = (entry: unknown) => toLine(entry) ?? new Uint8Array();
const times = (lines: readonly { readonly entry: RecordedTimer }[]) => lines.map(({ entry }) => entry.atMs);

describe('lines in a buffer', () => {
  it('are returned in the order in which they were added, however often the end of the buffer is reached', () => {
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

  it('know their size, and may contain any text', () => {
    const entry = { ...timer(1), text: 'Ё\n\ud800\u2028' };
    const line = lineOf(entry);
    const lines = new Lines(line.length);
    lines.add(line);
    expect(lines.all()).toEqual([{ entry, bytes: line.length, line }]);
    expect(lines.freeBytes).toBe(0);
    expect(lines.takeWhile(() => true)).toHaveLength(1);
    expect(lines.all()).toEqual([]);
  });

  it('take only the memory that they need, up to their capacity', () => {
    const line = lineOf({ ...timer(100), text: 'a'.repeat(900) });
    const lines = new Lines<RecordedTimer>(200_000);
    expect(lines.allocatedBytes).toBe(32_768);
    const sizes = new Set<number>();
    while (lines.freeBytes >= line.length) {
      lines.add(line);
      sizes.add(lines.allocatedBytes);
    }
    const all = lines.all();
    expect(all).toHaveLength(Math.floor(200_000 / line.length));
    expect(new Set(times(all))).toEqual(new Set([100]));
    expect([...sizes].slice(0, 2)).toEqual([32_768, 65_536]);
    expect(lines.allocatedBytes).toBe(200_000);
  });

  it('that are added and taken at the same pace take no more memory', () => {
    const line = lineOf({ ...timer(100), text: 'a'.repeat(900) });
    const lines = new Lines<RecordedTimer>(200_000);
    for (let count = 0; count < 1_000; count += 1) {
      lines.add(line);
      if (lines.bytes > 10_000) lines.takeWhile(() => lines.bytes > 10_000);
    }
    expect(lines.allocatedBytes).toBe(32_768);
    expect(lines.all()).toHaveLength(Math.floor(10_000 / line.length));
  });

  it('are null for what JSON cannot write', () => {
    const endless: unknown[] = [];
    endless.push(endless);
    expect(toLine(endless)).toBeNull();
  });
});
