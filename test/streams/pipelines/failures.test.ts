import { skip } from 'rxjs';
import { describe, it } from 'vitest';
import type { Failure, PlayerError } from '../../../streams/model/errors.ts';
import type { Recovery } from '../../../streams/model/recovery.ts';
import type { SourceState } from '../../../streams/model/state.ts';
import { failures } from '../../../streams/pipelines/failures.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { aFailure, aReadySource, aSession, marbles, type MarbleHelpers } from '../support.ts';

const notLoaded = aFailure({ code: 'catalogueFailed', category: 'catalogue' });
const noMaster = aFailure({ code: 'masterFailed', category: 'catalogue' });
const broken = aFailure({ code: 2 });
const misconfigured = aFailure({ code: 'notConfigured', category: 'configuration' });
const sources: Record<string, SourceState> = {
  n: { status: 'none' },
  R: aReadySource('/a.m3u8'),
  F: { status: 'failed', failure: noMaster },
};
const recoveries: Record<string, Recovery> = {
  r: { type: 'retry', positionSeconds: 5 },
  g: { type: 'gaveUp', failure: broken },
};
const told = (failure: Failure, count: number, fatal = true): PlayerError => ({
  ...failure,
  fatal,
  id: `tab0000000${String(count)}`,
});

interface Rows {
  readonly session?: string;
  readonly final?: string;
  readonly source?: string;
  readonly recovery?: string;
  readonly lesser?: string;
}

const inputsOf = (t: MarbleHelpers, rows: Rows) => ({
  session$: t
    .hot(rows.session ?? 's', { s: aSession({ id: 'tab' }), m: aSession({ id: 'tab', failure: misconfigured }) })
    .pipe(hold()),
  final$: t.hot(rows.final ?? '-', { f: { ...notLoaded, fatal: false } }),
  source$: t.hot(rows.source ?? '-', sources).pipe(hold()),
  recovery$: t.hot(rows.recovery ?? '-', recoveries),
  lesser$: t.hot(rows.lesser ?? '-', { w: broken }),
});

describe('failures', () => {
  it('counts every failure of a session, so that each has an id of its own', () =>
    marbles((t) => {
      const inputs = inputsOf(t, { final: '--f------', lesser: '----w-w--' });
      t.expectMarbles(failures(inputs), '--1-2-3--', {
        1: told(notLoaded, 1),
        2: told(broken, 2, false),
        3: told(broken, 3, false),
      });
    }));

  it('decides itself what is fatal, whatever the failure says', () =>
    marbles((t) => {
      const inputs = inputsOf(t, { final: '-f', lesser: '--w' });
      t.expectMarbles(failures(inputs), '-12', { 1: told(notLoaded, 1, true), 2: told(broken, 2, false) });
    }));

  it('reports what start-up found missing, with the id of the session that begins with it', () =>
    marbles((t) => {
      const inputs = inputsOf(t, { session: '--m' });
      t.expectMarbles(failures(inputs), '--1', { 1: told(misconfigured, 1) });
    }));

  it('reports a source that cannot be played, and no other state of it', () =>
    marbles((t) => {
      const inputs = inputsOf(t, { source: 'n-R-F-R-' });
      t.expectMarbles(failures(inputs), '----1---', { 1: told(noMaster, 1) });
    }));

  it('reports a stream that was given up, and no retry', () =>
    marbles((t) => {
      const inputs = inputsOf(t, { recovery: '--r--g--' });
      t.expectMarbles(failures(inputs), '-----1--', { 1: told(broken, 1) });
    }));

  it('counts in hexadecimal digits, eight of them whatever the count', () =>
    marbles((t) => {
      const inputs = inputsOf(t, { lesser: '--(wwwwwwwwwwww)' });
      const last$ = failures(inputs).pipe(skip(9));
      t.expectMarbles(last$, '--(abc)', {
        a: { ...told(broken, 0, false), id: 'tab0000000a' },
        b: { ...told(broken, 0, false), id: 'tab0000000b' },
        c: { ...told(broken, 0, false), id: 'tab0000000c' },
      });
    }));

  it('tells two failures of one instant apart', () =>
    marbles((t) => {
      const inputs = inputsOf(t, { final: '--(ff)', recovery: '--g' });
      t.expectMarbles(failures(inputs), '--(123)', {
        1: told(notLoaded, 1),
        2: told(notLoaded, 2),
        3: told(broken, 3),
      });
    }));

  it('says nothing of a session without failures', () =>
    marbles((t) => {
      const final$ = t.hot('                               --------');
      const inputs = { ...inputsOf(t, { source: 'n-R-----' }), final$: final$ as never };
      t.expectObservable(failures(inputs), '^----!').toBe('------');
      t.expectSubscriptions(final$.subscriptions).toBe('   ^----!');
    }));
});
