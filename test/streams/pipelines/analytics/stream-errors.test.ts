import { describe, it } from 'vitest';
import { streamErrors } from '../../../../streams/pipelines/analytics/stream-errors.ts';
import { aFailure, aTimeline, marbles, type MarbleHelpers } from '../../support.ts';
import { anEvent } from './support.ts';

const of = (details: string) => aFailure({ context: { details }, fatal: false });
const failures = { f: of('fragLoadError'), b: of('bufferStalledError'), n: aFailure({ code: 3 }) };
const timelines = {
  t: aTimeline({
    positionSeconds: 10,
    buffered: [
      [0, 5],
      [10.05, 14.5],
    ],
  }),
  e: aTimeline({ positionSeconds: 6, buffered: [[0, 5]] }),
};
const told = (event: 'error' | 'bufferingError', error_type: string, network_type: '4g' | null, buffer_length = 4.5) =>
  anEvent(event, { error_type, network_type, buffer_length });
const events = {
  f: told('error', 'fragLoadError', '4g'),
  b: told('bufferingError', 'bufferStalledError', '4g'),
  n: told('error', '3', '4g'),
  u: told('error', 'fragLoadError', null),
  e: told('bufferingError', 'bufferStalledError', '4g', 0),
};

interface Rows {
  readonly warned?: string;
  readonly failed?: string;
  readonly gaveUp?: string;
  readonly network?: string;
  readonly timeline?: string;
}

const errors = (t: MarbleHelpers, rows: Rows) =>
  streamErrors({
    warned$: t.hot(rows.warned ?? '-', failures),
    gaveUp$: t.hot(rows.gaveUp ?? '-', failures),
    failed$: t.hot(rows.failed ?? '-', failures),
    network$: t.facet<'4g' | null>(rows.network ?? 'w', { w: '4g', n: null }),
    timeline$: t.facet(rows.timeline ?? 't', timelines),
  });

describe('streamErrors', () => {
  it('tells those of the buffer and all others by different names', () =>
    marbles((t) => t.expectMarbles(errors(t, { warned: '-f-b' }), '-f-b', events)));

  it('tells a stream that stopped and is tried again', () =>
    marbles((t) => t.expectMarbles(errors(t, { failed: '-f' }), '-f', events)));

  it('tells nothing of one that is given up', () =>
    marbles((t) => t.expectMarbles(errors(t, { failed: '-f-n', gaveUp: '---n' }), '-f--', events)));

  it('goes by the code where the library has no name for it', () =>
    marbles((t) => t.expectMarbles(errors(t, { warned: '-n' }), '-n', events)));

  it('knows no network before one has been measured', () =>
    marbles((t) => t.expectMarbles(errors(t, { warned: '-f', network: 'n' }), '-u', events)));

  it('finds nothing loaded where there is nothing', () =>
    marbles((t) => t.expectMarbles(errors(t, { warned: '-b', timeline: 'e' }), '-e', events)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const rest = { network$: t.cold<'4g'>('w', { w: '4g' }), timeline$: t.cold('t', timelines) };
      const warned$ = t.hot('-f', failures);
      const quiet = { failed$: t.hot('-', failures), gaveUp$: t.hot('-', failures) };
      t.expectObservable(streamErrors({ warned$, ...quiet, ...rest }), '^--!').toBe('-f', events);
      for (const input$ of [warned$, quiet.failed$, quiet.gaveUp$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('^--!');
      }
    }));
});
