import { describe, it } from 'vitest';
import type { Recovery } from '../../../streams/model/recovery.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { recovery } from '../../../streams/pipelines/recovery.ts';
import { aFailure, aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const failures = { f: aFailure({ code: 2 }), d: aFailure({ code: 3 }), n: aFailure({ code: 4 }) };
const timelines = {
  z: aTimeline(),
  a: aTimeline({ positionSeconds: 100 }),
  b: aTimeline({ positionSeconds: 130 }),
  c: aTimeline({ positionSeconds: 100.9 }),
  d: aTimeline({ positionSeconds: 101.8 }),
  e: aTimeline({ positionSeconds: 101 }),
  o: aTimeline({ positionSeconds: 99 }),
};
const retryAt = (positionSeconds: number): Recovery => ({ type: 'retry', positionSeconds });
const results: Record<string, Recovery> = {
  Z: retryAt(0),
  A: retryAt(100),
  B: retryAt(130),
  C: retryAt(100.9),
  E: retryAt(101),
  O: retryAt(99),
  g: { type: 'gaveUp', failure: failures.f },
  n: { type: 'gaveUp', failure: failures.n },
};

interface Rows {
  readonly failed: string;
  readonly attaching?: string;
  readonly timeline?: string;
  readonly online?: string;
}

const recovered = (t: MarbleHelpers, rows: Rows) =>
  recovery(
    {
      timeline$: t.hot(rows.timeline ?? 'a', timelines).pipe(hold()),
      isOnline$: t.hot(rows.online ?? 't', { t: true, f: false }).pipe(hold()),
      attaching$: t.hot(rows.attaching ?? '-'),
      failed$: t.hot(rows.failed, failures),
    },
    config,
    t.scheduler,
  );

describe('recovery', () => {
  it('tries again five seconds after a failure, at the place the film is then', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f' }), '- 5s A', results);
    }));

  it('goes on where the buffer has played to during the pause', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f', timeline: 'a 3s b' }), '- 5s B', results);
    }));

  it('gives up at the third failure in one place', () =>
    marbles((t) => {
      const rows = { failed: '-f 5999ms f 5999ms f 20s -' };
      t.expectMarbles(recovered(t, rows), '- 5s A 5999ms A 999ms g', results);
    }));

  it('counts failures at the very beginning like any other', () =>
    marbles((t) => {
      const rows = { timeline: 'z', failed: '-f 5999ms f 5999ms f' };
      t.expectMarbles(recovered(t, rows), '- 5s Z 5999ms Z 999ms g', results);
    }));

  it('begins to count anew when the film has moved from one to the next', () =>
    marbles((t) => {
      const rows = { failed: '-f 5999ms f 5999ms f', timeline: 'a 12s b' };
      t.expectMarbles(recovered(t, rows), '- 5s A 5999ms A 5999ms B', results);
    }));

  it('does not take a stream that creeps for one that moves', () =>
    marbles((t) => {
      const rows = { failed: '-f 5999ms f 5999ms f 20s -', timeline: 'a 5500ms c 5999ms d' };
      t.expectMarbles(recovered(t, rows), '- 5s A 5999ms C 999ms g', results);
    }));

  it.each([
    ['on', 'e', 'E'],
    ['back', 'o', 'O'],
  ])('takes a second %s for movement', (_, place, result) =>
    marbles((t) => {
      const rows = { failed: '-f 5999ms f 5999ms f', timeline: `a 12s ${place}` };
      t.expectMarbles(recovered(t, rows), `- 5s A 5999ms A 5999ms ${result}`, results);
    }),
  );

  it('gives up at once where nothing here can play the source', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-n 10s -' }), '-n', results);
    }));

  it('gives up at once when that is found out by a retry', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f 5999ms n 10s -' }), '- 5s A 999ms n', results);
    }));

  it('has nothing to try when something else is attached during the pause', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f', attaching: '- 4999ms a 10s -' }), '-', results);
    }));

  it('counts anew for what is attached then', () =>
    marbles((t) => {
      const rows = { failed: '-ff-f', attaching: '---a' };
      t.expectMarbles(recovered(t, rows), '---- 5s A', results);
    }));

  it('waits for the network when it is gone after the pause', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f', online: 't 1s f 11s t' }), '- 1s - 11s A', results);
    }));

  it('tries at the end of the pause when the network comes back during it', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f', online: 'f 3s t' }), '- 5s A', results);
    }));

  it('knows that the network went away before the failure, and that it came back', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '3s f', online: 't 1s f 9s t' }), '10002ms A', results);
      t.expectMarbles(recovered(t, { failed: '3s f', online: 'f 1s t' }), '8s A', results);
    }));

  it('tries once when the network comes and goes', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f', online: 'f 6s t f t' }), '- 6s A', results);
    }));

  it('waits on for the network at the place the film is', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f', timeline: 'a 8s b', online: 'f 60s t' }), '- 60s B', results);
    }));

  it('gives up offline too, when nothing more may be tried', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-fff', online: 'f' }), '---g', results);
    }));

  it('puts the pause off when another failure comes during it', () =>
    marbles((t) => {
      t.expectMarbles(recovered(t, { failed: '-f 999ms f' }), '- 1s - 4999ms A', results);
    }));

  it('does nothing without a failure, and lets go of all it listens to', () =>
    marbles((t) => {
      const failed$ = t.hot('                               ----f', failures);
      const attaching$ = t.hot('                            -a---');
      const timeline$ = t.hot('                             a', timelines);
      const isOnline$ = t.hot('                             t', { t: true });
      const result$ = recovery({ failed$, attaching$, timeline$, isOnline$ }, config, t.scheduler);
      t.expectObservable(result$, '^ 4s !').toBe('          -----');
      t.expectSubscriptions(failed$.subscriptions).toBe('   ^ 4s !');
      t.expectSubscriptions(attaching$.subscriptions).toBe('^ 4s !');
      t.expectSubscriptions(isOnline$.subscriptions).toBe(' ^ 4s !');
    }));
});
