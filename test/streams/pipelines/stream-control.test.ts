import { describe, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { Recovery } from '../../../streams/model/recovery.ts';
import { streamControl } from '../../../streams/pipelines/stream-control.ts';
import { aFailure, marbles } from '../support.ts';

const fatal: PlayerError = { ...aFailure(), id: 'session-1' };
const lesser: PlayerError = { ...aFailure({ fatal: false }), id: 'session-2' };
const recoveries: Record<string, Recovery> = {
  r: { type: 'retry', positionSeconds: 42 },
  g: { type: 'gaveUp', failure: aFailure() },
};
const commands: Record<string, Command> = {
  R: { type: 'engine.retry', cause: 'retry', positionSeconds: 42 },
  F: { type: 'report.error', cause: 'error', error: fatal },
  W: { type: 'report.error', cause: 'error', error: lesser },
  D: { type: 'engine.detach', cause: 'error' },
};

describe('streamControl', () => {
  it('hands a retry to the engine', () =>
    marbles((t) => {
      const recovery$ = t.hot('                              --r--r--', recoveries);
      const error$ = t.hot<PlayerError>('                    --------');
      t.expectMarbles(streamControl({ recovery$, error$ }), '--R--R--', commands);
    }));

  it('reports a fatal error and takes the stream off', () =>
    marbles((t) => {
      const recovery$ = t.hot('                              --g-----', recoveries);
      const error$ = t.hot('                                 --f-----', { f: fatal });
      t.expectMarbles(streamControl({ recovery$, error$ }), '--(FD)--', commands);
    }));

  it('reports a lesser one and lets the stream play', () =>
    marbles((t) => {
      const recovery$ = t.hot('                              --------', recoveries);
      const error$ = t.hot('                                 --w--w--', { w: lesser });
      t.expectMarbles(streamControl({ recovery$, error$ }), '--W--W--', commands);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const recovery$ = t.hot('                                              --r', recoveries);
      const error$ = t.hot('                                                 ---f', { f: fatal });
      t.expectObservable(streamControl({ recovery$, error$ }), '^--!').toBe('--R', commands);
      t.expectSubscriptions(recovery$.subscriptions).toBe('                  ^--!');
      t.expectSubscriptions(error$.subscriptions).toBe(['                    ^--!', '^--!']);
    }));
});
