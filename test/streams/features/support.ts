import { Observable, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../../../streams/config.ts';
import type { State } from '../../../streams/features/state.ts';
import { initialStateOf, reduce, type Feature } from '../../../streams/kernel/feature.ts';
import { changedSlices, Listeners } from '../../../streams/kernel/listeners.ts';
import { createInputs, type Output, type Pipeline } from '../../../streams/kernel/pipeline.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { config as defaults, type MarbleHelpers } from '../support.ts';

type PlayerFeature = Feature<State, PlayerConfig>;

interface Around {
  /** The rest of the state, as far as the steps read it. */
  readonly state?: Partial<State>;
  readonly config?: Partial<PlayerConfig>;
  readonly nowMs?: number;
}

/** No feature steps by it: what changes then is what follows other slices. */
const nothing: Signal = { type: 'player.joined' };

/** The state after each of the signals, as the given features make it. */
export function statesAfter(
  features: readonly PlayerFeature[],
  signals: readonly Signal[],
  { state = {}, config = {}, nowMs = 0 }: Around = {},
): readonly State[] {
  let current = { ...initialStateOf<State>(features as readonly Feature<State, never>[]), ...state } as State;
  return signals.map((signal) => {
    current = reduce(features, signal, current, { before: current, config: { ...defaults, ...config }, nowMs });
    return current;
  });
}

/** One slice after each of the signals. */
export const slicesAfter = <K extends keyof State>(
  name: K,
  features: readonly PlayerFeature[],
  signals: readonly Signal[],
  around?: Around,
): readonly State[K][] => statesAfter(features, signals, around).map((state) => state[name]);

/** One slice after the slices that it follows have become `now`. */
export function sliceFollowing<K extends keyof State>(
  name: K,
  features: readonly PlayerFeature[],
  before: Partial<State>,
  now: Partial<State>,
): State[K] {
  const first = { ...initialStateOf<State>(features as readonly Feature<State, never>[]), ...before } as State;
  return reduce(features, nothing, { ...first, ...now }, { before: first, config: defaults, nowMs: 0 })[name];
}

interface Rows {
  readonly state?: Partial<State>;
  /** Changes of the state, at their marbles, which features may follow; of one moment, they come before signals. */
  readonly states?: readonly [marbles: string, values: Readonly<Record<string, Partial<State>>>];
  readonly signals?: readonly [marbles: string, values: Readonly<Record<string, Signal>>];
  /** Features that reduce the signals as well. Without them the state is what the rows say. */
  readonly features?: readonly PlayerFeature[];
  readonly config?: Partial<PlayerConfig>;
}

/** What one pipeline puts out, of signals and states given as marbles. It stands in for the store: nothing comes back. */
export function outputs(
  t: MarbleHelpers & { readonly scheduler: SchedulerLike },
  pipeline: Pipeline<State, PlayerConfig>,
  rows: Rows,
): Observable<Output> {
  const states$ = t.hot(rows.states?.[0] ?? '', rows.states?.[1] ?? {});
  const signals$ = t.hot(rows.signals?.[0] ?? '', rows.signals?.[1] ?? {});
  const features = rows.features ?? [];
  const config = { ...defaults, ...rows.config };
  return new Observable((subscriber) => {
    const listeners = new Listeners<State>();
    let state = { ...initialStateOf<State>(features as readonly Feature<State, never>[]), ...rows.state } as State;
    const become = (next: State): State => {
      const before = state;
      state = next;
      if (next !== before) listeners.tellChanges(changedSlices(before, next), next, before);
      return before;
    };
    subscriber.add(
      pipeline(createInputs({ listeners, state: () => state, config, clock: t.scheduler })).subscribe(subscriber),
    );
    const step = (signal: Signal, current: State): State =>
      reduce(features, signal, current, { before: state, config, nowMs: t.scheduler.now() });
    subscriber.add(states$.subscribe((patch) => become(step(nothing, { ...state, ...patch }))));
    subscriber.add(
      signals$.subscribe((signal) => {
        const before = become(step(signal, state));
        listeners.tellSignal(signal, state, before);
      }),
    );
  });
}
