import { interval, merge, share, switchMap, take, takeUntil, type Observable } from 'rxjs';
import type { LoadFacts, NetworkSignal } from '../../../../streams/model/network.ts';

/** How often a load under way is reported: in time to give it up, and seldom enough for a recording of everything. */
const REPORT_INTERVAL_MS = 1_000;

type Read = Omit<LoadFacts, 'id'>;

/** The loads of a library, one after another. */
interface Stream<Load> {
  readonly started$: Observable<Load>;
  /** How far a load has come; null if there is nothing to tell. */
  readonly read: (load: Load) => Read | null;
  /** Emits when a load has ended: its facts, or null if it has not come whole. */
  readonly endOf: (load: Load) => Observable<Read | null>;
}

export interface Loads<Load> {
  readonly facts$: Observable<NetworkSignal>;
  /** The load with this id; null if it is over. */
  readonly underWay: (id: number) => Load | null;
}

type Fact = Extract<NetworkSignal, { readonly load: LoadFacts }>;

/** Tells how loads go: a load under way once a second, and each load that has come whole. */
export function followLoads<Load>({ started$, read, endOf }: Stream<Load>): Loads<Load> {
  let id = 0;
  let current: Load | null = null;

  function follow(load: Load): Observable<Fact> {
    const own = (id += 1);
    current = load;
    const factsOf = (type: Fact['type'], facts: Read | null): readonly Fact[] =>
      facts === null ? [] : [{ type, load: { id: own, ...facts } }];
    const end$ = endOf(load).pipe(take(1), share());
    return merge(
      interval(REPORT_INTERVAL_MS).pipe(
        switchMap(() => factsOf('load.progressed', read(load))),
        takeUntil(end$),
      ),
      end$.pipe(
        switchMap((facts) => {
          current = null;
          return factsOf('load.finished', facts);
        }),
      ),
    );
  }

  return {
    facts$: started$.pipe(switchMap(follow)),
    underWay: (given) => (given === id ? current : null),
  };
}
