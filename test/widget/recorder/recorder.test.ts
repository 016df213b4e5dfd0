import { describe, expect, it, vi } from 'vitest';
import type { RecordingEntry } from '../../../src/contract/recording.ts';
import { createIdleRecorder, createRecorder } from '../../../src/widget/recorder/recorder.ts';
import type { Cue } from '../../../streams/model/cues.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aCue, anEpisode, aSession } from '../../streams/support.ts';

const signal = (atMs: number, told: Signal): RecordingEntry => ({ kind: 'signal', atMs, signal: told });
const started = (atMs: number, id: string) => signal(atMs, { type: 'session.started', session: aSession({ id }) });
const sample = (atMs: number) => signal(atMs, { type: 'media.timeUpdated', positionSeconds: atMs / 1_000 });
const command = (atMs: number): RecordingEntry => ({
  kind: 'command',
  atMs,
  command: { type: 'media.play', cause: 'viewer' },
});

const big = (length: number, character = 'a'): string => character.repeat(length);
const heavy = (atMs: number, length: number, character?: string): RecordingEntry =>
  signal(atMs, { type: 'media.waiting', text: big(length, character) } as never);
const bytesOf = (recording: unknown): number => new TextEncoder().encode(JSON.stringify(recording)).length;

/** An entry with a foreign answer that JSON itself cannot write again. */
function nested(atMs: number, depth: number): RecordingEntry {
  let value: unknown = null;
  for (let level = 0; level < depth; level++) value = [value];
  return { kind: 'signal', atMs, signal: { type: 'media.playing', value } as never };
}

function record(entries: readonly RecordingEntry[], maximumBytes?: number) {
  const recorder = createRecorder({ release: '1.2.3', ...(maximumBytes !== undefined && { maximumBytes }) });
  entries.forEach((entry) => recorder.record(entry));
  return recorder.export();
}

const steps = (count: number, everyMs: number) => Array.from({ length: count }, (_, index) => 1 + index * everyMs);

describe('the recorder', () => {
  it('keeps all of a short visit, in order', () => {
    const entries = [started(1, 'a'), command(1), sample(5), command(6)];
    expect(record(entries)).toEqual({
      format: 'potok-recording',
      version: 3,
      release: '1.2.3',
      before: [],
      droppedEntries: 0,
      entries,
    });
  });

  it('writes entries after the paint, in order, and at the latest before they are read', () => {
    const waiting: (() => void)[] = [];
    const recorder = createRecorder({ release: '1.2.3', afterPaint: (work) => void waiting.push(work) });
    const write = vi.spyOn(JSON, 'stringify');
    const entries = [started(1, 'a'), command(1), sample(5)];
    entries.forEach((entry) => recorder.record(entry));
    expect(write).not.toHaveBeenCalled();
    expect(waiting).toHaveLength(1);
    waiting.splice(0).forEach((work) => work());
    expect(write.mock.calls.map(([entry]) => entry as unknown)).toEqual(entries);
    write.mockRestore();
    recorder.record(command(6));
    expect(recorder.export().entries).toEqual([...entries, command(6)]);
    // The deferred work finds nothing left to do.
    waiting.splice(0).forEach((work) => work());
    expect(recorder.export().entries).toHaveLength(4);
  });

  it('keeps the fact that lines of other episodes were found, but not the lines', () => {
    const found = (atMs: number, cues: readonly Cue[] | null) =>
      signal(atMs, { type: 'catalogue.seasonLinesFound', episodeId: atMs, cues });
    const { entries } = record([started(1, 'a'), found(2, [aCue(1, 2, big(10_000))]), found(3, null)]);
    expect(entries.slice(1)).toEqual([found(2, []), found(3, null)]);
  });

  it('keeps all entries of the last two and a quarter minutes', () => {
    const { entries, before, droppedEntries } = record([started(0, 'a'), ...steps(1_000, 1_000).map(sample)]);
    expect(entries[0]?.atMs).toBe(999_001 - 135_000);
    expect(entries).toHaveLength(136);
    expect(before.length + droppedEntries + entries.length).toBe(1_001);
  });

  it('keeps the latest two of the frequent signals between two other entries', () => {
    const { before } = record([
      started(0, 'a'),
      ...steps(5, 10).map(sample),
      signal(50, { type: 'media.playing' }),
      ...steps(5, 10).map((atMs) => sample(atMs + 100)),
      ...steps(2, 1_000).map((atMs) => sample(atMs + 500_000)),
    ]);
    expect(before.map(({ atMs, signal: { type } }) => `${atMs} ${type}`)).toEqual([
      '0 session.started',
      '31 media.timeUpdated',
      '41 media.timeUpdated',
      '50 media.playing',
      '131 media.timeUpdated',
      '141 media.timeUpdated',
    ]);
  });

  it('does not grow with the frame counts of hours of playback', () => {
    const counts = steps(500, 1_000).map((atMs) =>
      signal(atMs, { type: 'media.framesCounted', droppedFrames: 0, totalFrames: atMs }),
    );
    expect(record([started(0, 'a'), ...counts]).before).toHaveLength(3);
  });

  it('drops a session once all recent entries belong to another one', () => {
    const { before } = record([started(0, 'a'), sample(5), started(10, 'b'), sample(15), sample(500_000)]);
    expect(before.map(({ atMs }) => atMs)).toEqual([10, 15]);
  });

  it('stays within its limit if much happens in a short time', () => {
    const told = record([started(0, 'a'), ...steps(20_000, 1).map(sample)], 30_000);
    expect(bytesOf(told)).toBeLessThanOrEqual(30_000);
    expect(told.entries.at(-1)).toEqual(sample(20_000));
  });

  it('stays within its limit if nothing happens twice in a row', () => {
    const turns = steps(20_000, 100).map((atMs) =>
      signal(atMs, { type: atMs % 200 > 100 ? 'media.playing' : 'media.waiting' }),
    );
    const told = record([started(0, 'a'), ...turns], 30_000);
    expect(bytesOf(told)).toBeLessThanOrEqual(30_000);
    expect(told.before[0]?.signal.type).toBe('session.started');
    expect(told.before.at(-1)?.atMs).toBeLessThan(told.entries[0]?.atMs ?? 0);
  });

  it('keeps the catalogue before all else if it fits, since every replay needs it', () => {
    const episodes = Array.from({ length: 40 }, (_, index) => anEpisode(index, { description: 'Ё'.repeat(50) }));
    const loaded = signal(1, { type: 'catalogue.loaded', catalogue: aCatalogue(episodes) });
    const told = record([started(0, 'a'), loaded, heavy(2, 12_000), ...steps(3_000, 1_000).map(sample)], 60_000);
    expect(told.before.slice(0, 2)).toEqual([started(0, 'a'), loaded]);
    expect(told.entries.length).toBeGreaterThan(100);
    expect(bytesOf(told)).toBeLessThanOrEqual(60_000);
  });

  it.each([
    ['one heavy entry', [heavy(2, 100_000)]],
    ['one heavy command', [{ kind: 'command', atMs: 2, command: { type: 'media.play', cause: big(1e5) } } as never]],
    ['many heavy entries', steps(50, 1).map((atMs) => heavy(atMs, 20_000))],
    ['texts that are longer as JSON', steps(50, 1).map((atMs) => heavy(atMs, 1_000, '\u0001'))],
    ['halves of characters', steps(50, 1).map((atMs) => heavy(atMs, 1_000, '\ud800'))],
    ['an endlessly nested entry', [nested(2, 50_000)]],
    ['a heavy first entry', [signal(1, { type: 'session.started', session: aSession({ id: big(100_000) }) })]],
  ])('stays within its limit, whatever the size of one entry: %s', (_, entries) => {
    const told = record([started(0, 'a'), ...entries, sample(60), command(61)], 30_000);
    expect(bytesOf(told)).toBeLessThanOrEqual(30_000);
    expect(told.entries.slice(-2)).toEqual([sample(60), command(61)]);
    expect(told.before.length + told.entries.length + told.droppedEntries).toBe(entries.length + 3);
  });

  it('drops an entry that cannot be written, and nothing else', () => {
    const told = record([started(0, 'a'), ...steps(3, 10).map(command), sample(40), nested(50, 50_000), sample(60)]);
    expect(told.before).toEqual([started(0, 'a'), sample(40)]);
    expect(told.entries).toEqual([sample(60)]);
    expect(told.droppedEntries).toBe(4);
  });

  it('keeps no reference to a recorded object, so that the object can be collected', () => {
    const episodes = [anEpisode(1)];
    const loaded = signal(1, { type: 'catalogue.loaded', catalogue: aCatalogue(episodes) });
    const recorder = createRecorder({ release: '1' });
    recorder.record(loaded);
    const asRecorded = structuredClone(loaded);
    episodes.length = 0;
    expect(recorder.export().entries).toEqual([asRecorded]);
  });

  it('keeps nothing if it is turned off', () => {
    const recorder = createIdleRecorder({ release: '1' });
    recorder.record(started(0, 'a'));
    expect(recorder.export()).toMatchObject({ format: 'potok-recording', release: '1', entries: [], before: [] });
  });

  it('exports its current entries and continues', () => {
    const recorder = createRecorder({ release: '1' });
    recorder.record(started(0, 'a'));
    const early = recorder.export();
    recorder.record(sample(1));
    expect(early.entries).toHaveLength(1);
    expect(recorder.export().entries).toHaveLength(2);
  });
});
