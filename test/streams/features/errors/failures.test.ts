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

const told = (failure: Failure, count: number, fatal = true): PlayerError => ({
  ...failure,
  fatal,
  id: `tab${count.toString(16).padStart(8, '0')}`,
});
/** Three outputs of one fatal error, two of a lesser one. */
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

/** What is put out, in order, each with its frame. */
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
      [2, told(notLoaded, 1)],
      [4, told(broken, 2, false)],
      [6, told(broken, 3, false)],
    ]));

  it('decides itself which failures are fatal', () =>
    check({ signals: '-fw' }, [
      [1, told(notLoaded, 1, true)],
      [2, told(broken, 2, false)],
    ]));

  it.each([
    ['w', 'the engine mends'],
    ['C', 'the film does not depend on'],
    ['t', 'captions were lost by'],
  ])('tells the operator alone of what (%s) %s', (key) => check({ signals: `-${key}` }, [[1, told(broken, 1, false)]]));

  it('reports what start-up found missing, with the id of the session that begins with it', () =>
    check({ signals: '--m' }, [[2, told(misconfigured, 1)]]));

  it('reports a source only if it cannot be played', () =>
    check({ signals: '', states: '--R-F-R-' }, [[4, told(noMaster, 1)]]));

  it('reports a stream that was given up', () => check({ signals: '--g' }, [[2, told(broken, 1)]]));

  it('reports what a retry may mend as handled, once in each attachment', () => {
    const retried = { ...broken, context: { ...broken.context, isRetried: true } };
    check({ signals: '--r-r--A-r-r-g' }, [
      [2, told(retried, 1, false)],
      [9, told(retried, 2, false)],
      [13, told(broken, 3)],
    ]);
  });

  it('counts nothing that came before the session', () => check({ signals: '-w', state: { session: null } }, []));

  it('counts in hexadecimal digits, eight of them whatever the count', () =>
    marbles((t) => {
      const last$ = failed(t, { signals: '--(wwwwwwwwwwww)' }).pipe(skip(18));
      const [a, b, c, d, e, f] = [10, 11, 12].flatMap((count) => all(told(broken, count, false)));
      t.expectMarbles(last$, '--(abcdef)', { a, b, c, d, e, f } as Record<string, Output>);
      expect(told(broken, 10).id).toBe('tab0000000a');
    }));

  it('tells failures of one instant apart', () =>
    check({ signals: '--(ffg)' }, [
      [2, told(notLoaded, 1)],
      [2, told(notLoaded, 2)],
      [2, told(broken, 3)],
    ]));

  it('says nothing of a session without failures', () => check({ signals: 's-c-a-p-E', states: '--R' }, []));
});

describe('a title without episodes', () => {
  const context = { contentId: 7 };

  it('fails, as it would otherwise stay an empty screen', () =>
    check({ signals: '--e' }, [[2, told(aFailure({ code: 4, message: 'Failed to load resource.', context }), 1)]]));

  it('names the region where that is the reason', () =>
    check({ signals: '--u' }, [[2, told({ ...blocked, context }, 1)]]));
});

describe('the clip that stands in for content the region may not see', () => {
  it.each<[title: string, rows: Rows, frames: readonly number[]]>([
    ['says so when it plays', { signals: '--a-p' }, [4]],
    ['says so when it ends without having told that it plays', { signals: '--a-E' }, [4]],
    ['says so once, however it goes on', { signals: '--a-pEpE' }, [4]],
    ['says so again when it is attached again', { signals: '--ap-ap' }, [3, 6]],
    ['has nothing to say before it is attached', { signals: '-p--' }, []],
    ['says so after a film', { signals: '-ap--ap', states: 'R---P', state: {} }, [6]],
  ])('%s', (_, rows, frames) =>
    check(
      { state: { source: placeholder }, ...rows },
      frames.map((atMs, index) => [atMs, told(blocked, index + 1)] as const),
    ),
  );

  it('has nothing to do with a film', () => check({ signals: '-a--p-E', state: { source: aReadySource('/a') } }, []));
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
    ['is there until something else is attached', 'fa', 'fN'],
    ['is none of the lesser ones, and stays when one follows', 'wfw', 'Nff'],
    ['is the newest of two', 'fga', 'fgN'],
    ['has nothing to clear while nothing is shown', 'aaf', 'NNf'],
  ])('%s', (_, row, expected) =>
    expect(slicesAfter('error', [error], [...row].map((key) => events[key]) as Signal[])).toEqual(
      [...expected].map((key) => shown[key]),
    ),
  );

  it('is none at first', () => expect(error.initial).toBeNull());
});
