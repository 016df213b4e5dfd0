import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { readRecording } from '../../src/replay/read-recording.ts';
import { replay } from '../../src/replay/replay.ts';
import { aSession } from '../streams/support.ts';
import type { RecordedVisit, RecordingEntry } from '../../src/contract/recording.ts';

// Real sessions, recorded in a browser: `POTOK_UPDATE_RECORDINGS=1 npx playwright test golden` writes them anew.
const folder = new URL('./recordings/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();

const read = (name: string): RecordedVisit => readRecording(readFileSync(new URL(name, folder), 'utf8'));

function change(
  recording: RecordedVisit,
  change: (entries: RecordingEntry[]) => readonly RecordingEntry[],
): RecordedVisit {
  return { ...recording, entries: change([...recording.entries]) };
}

test('there are ten recordings to replay, each a small file', () => {
  expect(names).toEqual([
    'error-and-reset.json',
    'live.json',
    'midroll.json',
    'offline.json',
    'phone-gestures.json',
    'plain-film.json',
    'region-block.json',
    'series-binge.json',
    'token-refresh.json',
    'vpaid-failure.json',
  ]);
  for (const name of names) expect(statSync(new URL(name, folder)).size, name).toBeLessThan(80_000);
});

describe.each(names)('%s', (name) => {
  const recording = read(name);
  const isSame = (changed: RecordedVisit): boolean => replay(changed, limits).divergence === -1;

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
    expect(isSame(changed)).toBe(false);
  });

  test('tells when a signal has other data', () => {
    const parameters = { ...aSession().parameters, movieId: 12_345 };
    const changed = change(recording, (entries) =>
      entries.map((entry) =>
        entry.kind === 'signal' && entry.signal.type === 'session.started'
          ? { ...entry, signal: { ...entry.signal, session: { ...entry.signal.session, id: 'other', parameters } } }
          : entry,
      ),
    );
    expect(isSame(changed)).toBe(false);
  });

  test('tells when a timer is made up', () => {
    const changed = change(recording, (entries) => [
      ...entries,
      { kind: 'timer', atMs: 1e9, armedAtMs: 1e9 - 5, delayMs: 5 },
    ]);
    const { steps, divergence } = replay(changed, limits);
    expect(divergence).toBe(steps.length - 1);
    expect(steps.at(-1)?.problem).toMatch(/was never set/);
  });
});
