/** What has happened, with the player's state at each moment. */
import type { HostState } from '../../contract/host-state.ts';
import type { Lane } from './events.ts';

export interface Entry {
  /** Milliseconds since the page was opened. */
  readonly atMs: number;
  readonly lane: Lane;
  readonly name: string;
  readonly payload: unknown;
  /** The state after it. */
  readonly state: HostState;
}

const ENTRIES_KEPT = 500;

/** Fields that change all the time: a change of only these is no entry of the timeline. */
const continuousFields: ReadonlySet<string> = new Set([
  'position',
  'buffered',
  'seekable',
] satisfies (keyof HostState)[]);

export const changedFields = (before: HostState, now: HostState): readonly (keyof HostState)[] =>
  (Object.keys(now) as (keyof HostState)[]).filter((name) => !Object.is(before[name], now[name]));

/** The fields of a change that are worth an entry. */
export const loggedFields = (before: HostState, now: HostState): readonly (keyof HostState)[] =>
  changedFields(before, now).filter((name) => !continuousFields.has(name));

/** The last entries; a run of times is one entry, the newest. */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const last = entries.at(-1);
  const isRun = last?.name === 'timeProgressChanged' && entry.name === last.name;
  return [...(isRun ? entries.slice(0, -1) : entries), entry].slice(-ENTRIES_KEPT);
}

export interface PlaybackStretch {
  readonly playback: HostState['playback'];
  readonly fromMs: number;
  readonly toMs: number;
}

/** How the film played between two moments. */
export function playbackStretches(entries: readonly Entry[], fromMs: number, toMs: number): readonly PlaybackStretch[] {
  const found: PlaybackStretch[] = [];
  for (const { atMs, state } of entries) {
    const last = found.at(-1);
    if (atMs > toMs || last?.playback === state.playback) continue;
    if (last !== undefined) found[found.length - 1] = { ...last, toMs: atMs };
    found.push({ playback: state.playback, fromMs: atMs, toMs });
  }
  return found.filter((one) => one.toMs > fromMs).map((one) => ({ ...one, fromMs: Math.max(one.fromMs, fromMs) }));
}

/** The index of the entry nearest to a moment; -1 if there are no entries. */
export function nearestEntry(entries: readonly Entry[], atMs: number): number {
  let found = -1;
  for (const [index, entry] of entries.entries()) {
    const best = entries[found];
    if (best === undefined || Math.abs(entry.atMs - atMs) < Math.abs(best.atMs - atMs)) found = index;
  }
  return found;
}
