import { noHostState, type HostState } from '../../../src/contract/host-state.ts';
import type { Dialect, Fields } from '../../../src/widget/dialects/dialect.ts';

/** A state in which the second episode of a season plays. */
export const playing: HostState = {
  ...noHostState,
  content: { id: 7, title: 'Lighthouse', posterUrl: null, year: null, hasMultipleEpisodes: true },
  episode: { id: 2, title: 'Two', order: 2, season: { id: 30, order: 3 }, isCompleted: false },
  variant: { id: 21, title: 'Dub' },
  playback: 'playing',
  position: 10.4,
  duration: 60,
  quality: '1',
  qualities: [
    { id: '0', height: 360, bitrate: 1 },
    { id: '1', height: 720, bitrate: 2 },
  ],
  textTracks: [{ id: 't1', label: 'Русские', language: 'ru' }],
  chapters: [
    { start: 0, title: 'Beginning' },
    { start: 30, title: 'Middle' },
  ],
  chapter: 0,
};

export const ad = { break: 'preroll', number: 1, total: 1, remaining: 5, canSkip: false, isPaused: false } as const;

/** The commands that a message leads to. */
export const requestedCommands = (dialect: Dialect, message: Fields, now = playing): unknown[] =>
  (dialect.receive(message, now).commands ?? []).map(({ command, arguments: given }) => [command, ...given]);

export const answers = (dialect: Dialect, message: Fields, now = playing): readonly Fields[] =>
  dialect.receive(message, now).answers ?? [];

/** The messages for a change of the state. */
export const changeMessages = (dialect: Dialect, changes: Partial<HostState>, before = playing): readonly Fields[] =>
  dialect.changeMessages({ ...before, ...changes }, before);
