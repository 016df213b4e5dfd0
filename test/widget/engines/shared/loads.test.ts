import { filter, map, Subject, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { followLoads } from '../../../../src/widget/engines/shared/index.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { marbles } from '../../../streams/support.ts';

const bytesOf: Readonly<Record<string, number>> = { a: 1, b: 2, c: 4, d: 8 };

/** What has come of a load that is named by its marble. */
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

/** @param ended$ the loads that have come whole, and in capitals those that have not */
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

/** What is told of loads by the times at which they start and end. */
function tells(rows: Readonly<Record<'started' | 'ended', string>>, told: string, values: object): void {
  marbles(({ hot, expectMarbles }) => {
    expectMarbles(followed(hot(rows.started), hot(rows.ended)), told, values as Record<string, string>);
  });
}

describe('loads', () => {
  it('are told once a second while they are under way, and when they are there', () =>
    tells({ started: 'a', ended: '2500ms a' }, '1000ms p 999ms p 499ms f', {
      p: 'progressed 1 a 1 in 100',
      f: 'finished 1 a 1 in 100',
    }));

  it('that have not come whole end without a word, as those do in whose place others are loaded', () =>
    tells({ started: 'a 99ms b 1899ms c', ended: '-A 2499ms C' }, '1100ms p', {
      p: 'progressed 2 b 2 in 100',
    }));

  it('are found by their number until they have ended', () => {
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
