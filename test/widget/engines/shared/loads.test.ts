import { filter, map, Subject, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { followLoads } from '../../../../src/widget/engines/shared/index.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { marbles } from '../../../streams/support.ts';

const bytesOf: Readonly<Record<string, number>> = { a: 1, b: 2, c: 4, d: 8 };

/** The numbers of a load that is named by its marble. */
const facts = (load: string) => {
  const bytes = bytesOf[load] ?? 0;
  return {
    qualityId: load,
    bytes,
    totalBytes: bytes,
    firstByteMs: 10,
    elapsedMs: 100,
    durationSeconds: 4,
    bufferSeconds: bytes,
  };
};

const shortOf = (fact: NetworkSignal): string =>
  'load' in fact && typeof fact.load === 'object'
    ? `${fact.type.slice(5)} ${fact.load.id} ${fact.load.qualityId} ${fact.load.bytes} in ${fact.load.elapsedMs}`
    : fact.type;

/** @param ended$ the loads that end whole, and in capitals the loads that do not */
const followed = (started$: Observable<string>, ended$: Observable<string>) =>
  followLoads({
    started$,
    read: facts,
    endOf: (load) =>
      ended$.pipe(
        filter((one) => one.toLowerCase() === load),
        map((one) => (one === load ? facts(load) : null)),
      ),
  }).facts$.pipe(map(shortOf));

/** Expects these reports for loads that start and end at these times. */
function tells(rows: Readonly<Record<'started' | 'ended', string>>, told: string, values: object): void {
  marbles(({ hot, expectMarbles }) => {
    expectMarbles(followed(hot(rows.started), hot(rows.ended)), told, values as Record<string, string>);
  });
}

describe('loads that are followed', () => {
  it('are reported once a second while they run, and when they are done', () =>
    tells({ started: 'a', ended: '2500ms a' }, '1000ms p 999ms p 499ms f', {
      p: 'progressed 1 a 1 in 100',
      f: 'finished 1 a 1 in 100',
    }));

  it('end without a report if they are not whole, or if other loads take their place', () =>
    tells({ started: 'a 99ms b 1899ms c', ended: '-A 2499ms C' }, '1100ms p', {
      p: 'progressed 2 b 2 in 100',
    }));

  it('are found by their number until they end', () => {
    const [started$, ended$] = [new Subject<string>(), new Subject<null>()];
    const loads = followLoads({ started$, read: facts, endOf: () => ended$ });
    const watching = loads.facts$.subscribe();
    started$.next('a');
    started$.next('b');
    expect([loads.underWay(1), loads.underWay(2), loads.underWay(3)]).toEqual([null, 'b', null]);
    ended$.next(null);
    expect(loads.underWay(2)).toBeNull();
    watching.unsubscribe();
  });
});
