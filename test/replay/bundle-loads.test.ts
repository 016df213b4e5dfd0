import { describe, expect, it } from 'vitest';
import type { RecordingEntry } from '../../src/contract/recording.ts';
import { readRecording } from '../../src/replay/read-recording.ts';
import { bundleLoads } from '../../src/widget/reporting/bundle-loads.ts';
import { moments } from '../streams/player/arbitrary.ts';
import { aLoad } from '../streams/support.ts';
import { fc } from '../fast-check.ts';

const load = (atMs: number, id = atMs): RecordingEntry => ({
  kind: 'signal',
  atMs,
  signal: { type: 'load.finished', load: aLoad({ id }) },
});
const playing = (atMs: number): RecordingEntry => ({ kind: 'signal', atMs, signal: { type: 'media.playing' } });
const timer = (atMs: number): RecordingEntry => ({ kind: 'timer', atMs, armedAtMs: 0, delayMs: atMs });
const play = (atMs: number): RecordingEntry => ({
  kind: 'command',
  atMs,
  command: { type: 'media.play', cause: 'viewer' },
});

const textOf = (entries: readonly unknown[]): string =>
  JSON.stringify({ format: 'potok-recording', version: 3, release: '1', before: [], droppedEntries: 0, entries });
const asWritten = (entries: readonly RecordingEntry[]): unknown => JSON.parse(JSON.stringify(entries));

/** Any signals, commands and timers that a player may have had; signals about loads are the most frequent. */
const visits: fc.Arbitrary<readonly RecordingEntry[]> = fc
  .tuple(
    moments(
      () => true,
      80,
      (type) => type.startsWith('load.'),
    ),
    fc.array(fc.constantFrom(timer, play, null, null, null), { minLength: 80, maxLength: 80 }),
  )
  .map(([told, others]) => {
    let atMs = 0;
    return told.flatMap(({ waitMs, signal }, index): readonly RecordingEntry[] => {
      atMs += waitMs;
      const other = others[index] ?? null;
      return [{ kind: 'signal', atMs, signal }, ...(other === null ? [] : [other(atMs)])];
    });
  });

describe('the loads of a second', () => {
  it('are one line in the place of the first', () => {
    const entries = [playing(1), load(5), playing(5), timer(6), load(300), load(1_004), playing(1_004), load(1_005)];
    expect(bundleLoads(entries)).toEqual([
      playing(1),
      {
        kind: 'loads',
        atMs: 5,
        loads: [
          [5, 0, { type: 'load.finished', load: aLoad({ id: 5 }) }],
          [300, 2, { type: 'load.finished', load: aLoad({ id: 300 }) }],
          [1_004, 0, { type: 'load.finished', load: aLoad({ id: 1_004 }) }],
        ],
      },
      playing(5),
      timer(6),
      playing(1_004),
      load(1_005),
    ]);
  });

  it('stay as they are if each is alone in its second', () => {
    const entries = [load(0), play(0), load(1_000), load(2_500)];
    expect(bundleLoads(entries)).toEqual(entries);
    expect(bundleLoads([])).toEqual([]);
  });

  it('are read back as they were, among whatever else happened', () => {
    fc.assert(
      fc.property(visits, (entries) => {
        expect(readRecording(textOf(bundleLoads(entries))).entries).toEqual(asWritten(entries));
      }),
    );
  });

  it('are one line at most, and never more bytes than before', () => {
    fc.assert(
      fc.property(visits, (entries) => {
        const lines = bundleLoads(entries);
        const times = lines.flatMap((line) =>
          line.kind === 'loads' || (line.kind === 'signal' && line.signal.type.startsWith('load.')) ? [line.atMs] : [],
        );
        times.slice(1).forEach((atMs, index) => expect(atMs - (times[index] ?? 0)).toBeGreaterThanOrEqual(1_000));
        expect(textOf(lines).length).toBeLessThanOrEqual(textOf(entries).length);
      }),
    );
  });
});
