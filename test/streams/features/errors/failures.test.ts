import { skip } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { error, failures } from '../../../../streams/features/errors/failures.ts';
import type { Output } from '../../../../streams/features/define-later.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Failure, PlayerError } from '../../../../streams/model/errors.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aCatalogue, aFailure, anEpisode, aReadySource, aSession, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const notLoaded = aFailure({ code: 'catalogueFailed', category: 'catalogue', fatal: false });
const noMaster = aFailure({ code: 'masterFailed', category: 'catalogue' });
const broken = aFailure({ code: 2 });
const blocked = aFailure({
  code: 'regionBlocked',
  category: 'region',
  message: 'The content is not available in the region.',
});
const misconfigured = aFailure({ code: 'notConfigured', category: 'configuration' });
const session = aSession({ id: 'tab' });
const placeholder = aReadySource('/placeholder.mp4', { isPlaceholder: true });

const signals: Record<string, Signal> = {
  s: { type: 'session.started', session },
  m: { type: 'session.started', session: aSession({ id: 'tab', failure: misconfigured }) },
  f: { type: 'catalogue.failed', failure: notLoaded },
  e: { type: 'catalogue.loaded', catalogue: aCatalogue([]) },
  u: { type: 'catalogue.loaded', catalogue: aCatalogue([], { available: false }) },
  c: { type: 'catalogue.loaded', catalogue: aCatalogue([anEpisode(1)]) },
  g: { type: 'player.streamGivenUp', failure: broken },
  r: { type: 'player.retryPlanned', failure: broken },
  w: { type: 'engine.warned', failure: broken },
  C: { type: 'catalogue.callFailed', failure: broken },
  t: { type: 'catalogue.captionsFailed', files: [], failure: broken },
  a: { type: 'engine.attached', url: '/a.m3u8' },
  A: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  p: { type: 'media.playing' },
  E: { type: 'media.ended' },
};
const states: Record<string, Partial<State>> = {
  R: { source: aReadySource('/a.m3u8') },
  F: { source: { status: 'failed', failure: noMaster } },
  P: { source: placeholder },
};

const playerError = (failure: Failure, count: number, fatal = true): PlayerError => ({
  ...failure,
  fatal,
  id: `tab${count.toString(16).padStart(8, '0')}`,
});
/** The outputs of each error: three of a fatal one, two of one that is not. */
function all(...errors: readonly PlayerError[]): readonly Output[] {
  return errors.flatMap((failed): Output[] => [
    { type: 'player.failed', error: failed },
    { type: 'report.error', cause: 'error', error: failed },
    ...(failed.fatal ? ([{ type: 'engine.detach', cause: 'error' }] as const) : []),
  ]);
}

interface Rows {
  readonly signals: string;
  readonly states?: string;
  readonly state?: Partial<State>;
}

const failed = (t: Parameters<Parameters<typeof marbles>[0]>[0], rows: Rows) =>
  outputs(t, failures, {
    state: { session, source: { status: 'none' }, ...rows.state },
    states: [rows.states ?? '', states],
    signals: [rows.signals, signals],
  });

/** Compares all outputs, in order, each with its frame. */
function check(rows: Rows, expected: readonly (readonly [atMs: number, error: PlayerError])[]): void {
  marbles((t) => {
    const seen: (readonly [number, Output])[] = [];
    failed(t, rows).subscribe((output) => seen.push([t.scheduler.now(), output]));
    t.flush();
    expect(seen).toEqual(expected.flatMap(([atMs, failure]) => all(failure).map((output) => [atMs, output])));
  });
}

describe('failures', () => {
  it('counts every failure of a session, so that each has an id of its own', () =>
    check({ signals: '--f-w-w--' }, [
      [2, playerError(notLoaded, 1)],
      [4, playerError(broken, 2, false)],
      [6, playerError(broken, 3, false)],
    ]));

  it('decides itself which failures are fatal', () =>
    check({ signals: '-fw' }, [
      [1, playerError(notLoaded, 1, true)],
      [2, playerError(broken, 2, false)],
    ]));

  it.each([
    ['w', 'that the engine mends'],
    ['C', 'of a call that the film does not depend on'],
    ['t', 'that has lost captions'],
  ])('tells only the operator of a failure (%s) %s', (key) =>
    check({ signals: `-${key}` }, [[1, playerError(broken, 1, false)]]),
  );

  it('reports a failure of start-up with the id of the session that begins with it', () =>
    check({ signals: '--m' }, [[2, playerError(misconfigured, 1)]]));

  it('reports a source only if it cannot be played', () =>
    check({ signals: '', states: '--R-F-R-' }, [[4, playerError(noMaster, 1)]]));

  it('reports a stream that was given up', () => check({ signals: '--g' }, [[2, playerError(broken, 1)]]));

  it('reports a failure that a retry may mend as handled, once in each attachment', () => {
    const retried = { ...broken, context: { ...broken.context, isRetried: true } };
    check({ signals: '--r-r--A-r-r-g' }, [
      [2, playerError(retried, 1, false)],
      [9, playerError(retried, 2, false)],
      [13, playerError(broken, 3)],
    ]);
  });

  it('ignores failures before the session', () => check({ signals: '-w', state: { session: null } }, []));

  it('counts in eight hexadecimal digits', () =>
    marbles((t) => {
      const last$ = failed(t, { signals: '--(wwwwwwwwwwww)' }).pipe(skip(18));
      const [a, b, c, d, e, f] = [10, 11, 12].flatMap((count) => all(playerError(broken, count, false)));
      t.expectMarbles(last$, '--(abcdef)', { a, b, c, d, e, f } as Record<string, Output>);
      expect(playerError(broken, 10).id).toBe('tab0000000a');
    }));

  it('tells failures of one instant apart', () =>
    check({ signals: '--(ffg)' }, [
      [2, playerError(notLoaded, 1)],
      [2, playerError(notLoaded, 2)],
      [2, playerError(broken, 3)],
    ]));

  it('reports nothing in a session without failures', () => check({ signals: 's-c-a-p-E', states: '--R' }, []));
});

describe('a title without episodes', () => {
  const context = { contentId: 7 };

  it('fails, since the screen would stay empty otherwise', () =>
    check({ signals: '--e' }, [
      [2, playerError(aFailure({ code: 4, message: 'Failed to load resource.', context }), 1)],
    ]));

  it('names the region if that is the reason', () =>
    check({ signals: '--u' }, [[2, playerError({ ...blocked, context }, 1)]]));
});

describe('the placeholder', () => {
  it.each<[title: string, rows: Rows, frames: readonly number[]]>([
    ['reports the blocked region when it plays', { signals: '--a-p' }, [4]],
    ['reports it when it ends without having said that it plays', { signals: '--a-E' }, [4]],
    ['reports it once, however it goes on', { signals: '--a-pEpE' }, [4]],
    ['reports it again when it is attached again', { signals: '--ap-ap' }, [3, 6]],
    ['reports nothing before it is attached', { signals: '-p--' }, []],
    ['reports it after a film, too', { signals: '-ap--ap', states: 'R---P', state: {} }, [6]],
  ])('%s', (_, rows, frames) =>
    check(
      { state: { source: placeholder }, ...rows },
      frames.map((atMs, index) => [atMs, playerError(blocked, index + 1)] as const),
    ),
  );

  it('is the only source that reports it: a film does not', () =>
    check({ signals: '-a--p-E', state: { source: aReadySource('/a') } }, []));
});

describe('the error on the screen', () => {
  const shown: Record<string, PlayerError | null> = {
    f: { ...aFailure(), id: 'session-1' },
    g: { ...aFailure({ code: 4 }), id: 'session-2' },
    N: null,
  };
  const events: Record<string, Signal> = {
    f: { type: 'player.failed', error: shown['f'] as PlayerError },
    g: { type: 'player.failed', error: shown['g'] as PlayerError },
    w: { type: 'player.failed', error: { ...aFailure({ fatal: false }), id: 'session-3' } },
    a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  };

  it.each([
    ['stays until another source is attached', 'fa', 'fN'],
    ['is always a fatal one, and stays when another failure follows', 'wfw', 'Nff'],
    ['is the newer of two', 'fga', 'fgN'],
    ['is not there before a failure, whatever is attached', 'aaf', 'NNf'],
  ])('%s', (_, row, expected) =>
    expect(slicesAfter('error', [error], [...row].map((key) => events[key]) as Signal[])).toEqual(
      [...expected].map((key) => shown[key]),
    ),
  );

  it('is not there at first', () => expect(error.initial).toBeNull());
});
