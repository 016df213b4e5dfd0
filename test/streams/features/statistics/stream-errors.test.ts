import { describe, it } from 'vitest';
import { NO_DELIVERY } from '../../../../streams/features/adaptation/delivery.ts';
import { tellFailures, tellStreamErrors } from '../../../../streams/features/statistics/stream-errors.ts';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aFailure, aSession, aTimeline, marbles } from '../../support.ts';
import { anEvent, events } from './support.ts';

const of = (details: string): Failure => aFailure({ context: { details }, fatal: false });
const fragment = of('fragLoadError');
const broken = aFailure({ code: 3 });
const signals: Readonly<Record<string, Signal>> = {
  f: { type: 'engine.warned', failure: fragment },
  b: { type: 'engine.warned', failure: of('bufferStalledError') },
  n: { type: 'engine.warned', failure: broken },
  F: { type: 'engine.failed', failure: fragment },
  r: { type: 'player.retryPlanned', failure: fragment },
  N: { type: 'engine.failed', failure: broken },
  g: { type: 'player.streamGivenUp', failure: broken },
};
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
const deliveries = {
  w: { ...NO_DELIVERY, measuredBps: 2_000_000 },
  a: { ...NO_DELIVERY, measuredBps: 40_000 },
  n: NO_DELIVERY,
};
const errorEvent = (
  event: 'error' | 'bufferingError',
  error_type: string,
  network_type: 'gprs' | '4g' | null,
  buffer_length = 4.5,
) => anEvent(event, { error_type, network_type, buffer_length });
const expectedEvents = {
  f: errorEvent('error', 'fragLoadError', '4g'),
  b: errorEvent('bufferingError', 'bufferStalledError', '4g'),
  n: errorEvent('error', '3', '4g'),
  u: errorEvent('error', 'fragLoadError', null),
  a: errorEvent('error', 'fragLoadError', 'gprs'),
  e: errorEvent('bufferingError', 'bufferStalledError', '4g', 0),
};

interface Rows {
  readonly signals: string;
  readonly delivery?: string;
  readonly timeline?: string;
}

describe('tellStreamErrors', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['tells errors of the buffer by one name and all others by another', { signals: '-f-b' }, '-f-b'],
    ['tells that a stream failed and is tried again', { signals: '-(Fr)' }, '-f'],
    ['tells nothing for a stream that is given up', { signals: '-(Fr)-(Ng)' }, '-f'],
    ['tells the code of an error that the library has no name for', { signals: '-n' }, '-n'],
    [
      'tells no network before one was measured, and then the latest measurement',
      { signals: '-f-f-f', delivery: 'n-a-w' },
      '-u-a-f',
    ],
    ['tells an empty buffer outside the loaded ranges', { signals: '-b', timeline: 'e' }, '-e'],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const event$ = events(t, tellStreamErrors, {
        slices: [
          ['delivery', given.delivery ?? 'w', deliveries],
          ['timeline', given.timeline ?? 't', timelines],
        ],
        signals: [given.signals, signals],
      });
      t.expectMarbles(event$, expected, expectedEvents);
    }),
  );
});

describe('tellFailures', () => {
  const errors = {
    n: null,
    f: { ...aFailure({ code: 4, fatal: true }), id: 'a1' },
    g: { ...aFailure({ code: 'notFound', fatal: true }), id: 'b2' },
  };
  const told = (error_code: string, report_id: string) => anEvent('failure', { error_code, report_id });
  it.each([
    ['tells each failure that ends the film, with the id of its report', true, 'n-f-n-g', '--f---g'],
    ['tells a failure from before the statistics joined', true, 'f', 'f'],
    ['tells nothing if the operator does not want the quality of experience', false, 'n-f', '-'],
  ])('%s', (_, isQoeWanted, error, expected) =>
    marbles((t) => {
      const session = aSession();
      const event$ = events(t, tellFailures, {
        slices: [['error', error, errors]],
        state: { session: { ...session, environment: { ...session.environment, isQoeWanted } } },
      });
      t.expectMarbles(event$, expected, { f: told('4', 'a1'), g: told('notFound', 'b2') });
    }),
  );
});
