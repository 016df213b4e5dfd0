import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { replay } from '../../src/replay/replay.ts';
import type { Recording, RecordingEntry } from '../../src/widget/recorder/recording.ts';

// Real sessions, recorded in a browser: `POTOK_UPDATE_RECORDINGS=1 npx playwright test recording` writes them anew.
const folder = new URL('./recordings/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

const read = (name: string): Recording => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Recording;

function change(recording: Recording, change: (entries: RecordingEntry[]) => readonly RecordingEntry[]): Recording {
  return { ...recording, entries: change([...recording.entries]) };
}

test('there are recordings to replay', () => {
  expect(names).toContain('series-binge.json');
});

describe.each(names)('%s', (name) => {
  const recording = read(name);
  const isSame = (changed: Recording): boolean => {
    const { recorded, replayed } = replay(changed, limits);
    return JSON.stringify(recorded) === JSON.stringify(replayed);
  };

  test('replays into the commands that were recorded', () => {
    const { recorded, replayed } = replay(recording, limits);
    expect(recorded.length).toBeGreaterThan(0);
    expect(replayed).toEqual(recorded);
  });

  test('cannot be replayed without its beginning', () => {
    const truncated = change(recording, (entries) => entries.slice(1));
    expect(() => replay({ ...truncated, droppedEntries: 1 }, limits)).toThrow(/1 entries were dropped/);
  });

  test('tells when a command is missing', () => {
    const last = recording.entries.findLastIndex(({ kind }) => kind === 'command');
    expect(isSame(change(recording, (entries) => entries.filter((_, index) => index !== last)))).toBe(false);
  });

  test('tells when a signal is missing', () => {
    const loaded = recording.entries.findIndex(
      (entry) => entry.kind === 'signal' && entry.signal.type === 'catalogue.loaded',
    );
    const changed = change(recording, (entries) => entries.filter((_, index) => index !== loaded));
    expect(outcome(() => isSame(changed))).not.toBe(true);
  });

  test('tells when a signal says something else', () => {
    const changed = change(recording, (entries) =>
      entries.map((entry) =>
        entry.kind === 'signal' && entry.signal.type === 'media.timeUpdated'
          ? { ...entry, signal: { ...entry.signal, positionSeconds: entry.signal.positionSeconds + 100 } }
          : entry,
      ),
    );
    expect(outcome(() => isSame(changed))).not.toBe(true);
  });

  test('tells when a timer is made up', () => {
    const changed = change(recording, (entries) => [...entries, { kind: 'timer', atMs: 1e9, timer: 1e9 }]);
    expect(() => replay(changed, limits)).toThrow(/was never set/);
  });
});

/** A changed session may also break off: its timers are others. */
function outcome(work: () => boolean): boolean | string {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
}
