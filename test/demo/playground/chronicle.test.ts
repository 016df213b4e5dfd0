import { expect, it } from 'vitest';
import { noHostState, type HostState } from '../../../src/contract/host-state.ts';
import {
  nearestEntry,
  playbackStretches,
  loggedFields,
  withEntry,
  type Entry,
} from '../../../src/demo/playground/chronicle.ts';

const entry = (atMs: number, name = 'seeked', playback: HostState['playback'] = 'notStarted'): Entry => ({
  atMs,
  lane: 'playback',
  name,
  payload: atMs,
  state: { ...noHostState, playback },
});

it('the chronicle keeps the last 500 entries', () => {
  let entries: readonly Entry[] = [];
  for (let atMs = 0; atMs < 600; atMs += 1) entries = withEntry(entries, entry(atMs));
  expect(entries).toHaveLength(500);
  expect(entries[0]?.atMs).toBe(100);
});

it('a run of times is one entry', () => {
  const names = ['timeProgressChanged', 'timeProgressChanged', 'seeked', 'timeProgressChanged'];
  const entries = names.reduce<readonly Entry[]>((all, name, index) => withEntry(all, entry(index, name)), []);
  expect(entries.map(({ atMs }) => atMs)).toEqual([1, 2, 3]);
});

it('a change of only the position is no entry', () => {
  expect(loggedFields(noHostState, { ...noHostState, position: 1, buffered: [[0, 2]], seekable: [0, 9] })).toEqual([]);
  expect(loggedFields(noHostState, { ...noHostState, position: 1, muted: true })).toEqual(['muted']);
});

it('the chronicle tells how the film played in a span of time', () => {
  const entries = [entry(0), entry(10, 'a', 'playing'), entry(20, 'b', 'playing'), entry(30, 'c', 'paused')];
  expect(playbackStretches(entries, 15, 40)).toEqual([
    { playback: 'playing', fromMs: 15, toMs: 30 },
    { playback: 'paused', fromMs: 30, toMs: 40 },
  ]);
  expect(playbackStretches([], 0, 10)).toEqual([]);
});

it('the entry nearest to a moment is found', () => {
  expect(nearestEntry([], 5)).toBe(-1);
  expect(nearestEntry([entry(0), entry(10), entry(100)], 40)).toBe(1);
  expect(nearestEntry([entry(0), entry(10), entry(100)], 400)).toBe(2);
});
