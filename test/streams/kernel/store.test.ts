import { concatMap, EMPTY, map, of, Subject, switchMap, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { featureOf } from '../../../streams/kernel/feature.ts';
import type { Output, Pipeline } from '../../../streams/kernel/pipeline.ts';
import { selectorOf } from '../../../streams/kernel/selector.ts';
import { Store, type Load } from '../../../streams/kernel/store.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { marbles, type MarbleHelpers } from '../support.ts';

interface State {
  readonly rate: number;
  readonly double: number;
  readonly hidden: boolean;
  readonly log: readonly string[];
}
interface Config {
  readonly factor: number;
}

const feature = featureOf<State, Config>();
const selector = selectorOf<State>();

const rate = feature('rate', 1, { on: { 'media.rateChanged': (_, signal) => signal.rate } });
const double = feature('double', 2, {
  follows: ['rate'],
  follow: (_, { state, config }) => state.rate * config.factor,
});
const hidden = feature('hidden', false, { on: { 'page.hidden': () => true, 'page.shown': () => false } });
const log = feature('log', [], {
  on: {
    'media.rateChanged': (known, _, { state, before, nowMs }) => [...known, `${nowMs}: ${before.rate}>${state.rate}`],
  },
});

const to = (value: number): Signal => ({ type: 'media.rateChanged', rate: value });
const say = (text: string): Output => ({ type: 'page.copy', cause: 'share', text });

type Part = Partial<Load<State, Config>>;

function start(t: MarbleHelpers, first: Part, later: Part | null = null) {
  const signals$ = new Subject<Signal>();
  const whole = (part: Part): Load<State, Config> => ({ features: [], pipelines: [], ...part });
  const store = new Store<State, Config>({
    first: whole(first),
    later: () => later && whole(later),
    config: { factor: 2 },
    clock: t.scheduler,
  });
  const said: string[] = [];
  const errors: unknown[] = [];
  const states: State[] = [];
  store.state$.subscribe((state) => states.push(state));
  const running = store.run(signals$).subscribe({
    next: (command) => said.push('text' in command ? command.text : command.type),
    error: (error: unknown) => errors.push(error),
  });
  return {
    store,
    said,
    errors,
    states,
    running,
    send: (...signals: Signal[]) => signals.forEach((signal) => signals$.next(signal)),
  };
}

describe('the store', () => {
  it('starts with the initial values of its features', () =>
    marbles((t) => {
      expect(start(t, { features: [rate, double, hidden] }).states).toEqual([{ rate: 1, double: 2, hidden: false }]);
    }));

  it('tells one whole state for a signal, and none if nothing has changed', () =>
    marbles((t) => {
      const { send, states } = start(t, { features: [rate, double, hidden] });
      send(to(3), to(3), { type: 'page.online' });
      expect(states.slice(1)).toEqual([{ rate: 3, double: 6, hidden: false }]);
    }));

  it('shows a step the slices earlier in the list as they are after the signal', () =>
    marbles((t) => {
      const { send, store } = start(t, { features: [rate, log] });
      send(to(3));
      expect(store.state.log).toEqual(['0: 1>3']);
    }));

  it('copies the state once for a signal, however many slices it changes', () =>
    marbles((t) => {
      const seen = new Set<State>();
      const look = (name: 'hidden' | 'log') =>
        feature(name, name === 'hidden' ? false : [], {
          on: { 'media.rateChanged': (slice, _, { state }) => (seen.add(state), name === 'log' ? [] : !slice) },
        });
      const { send } = start(t, { features: [rate, double, look('hidden'), look('log')] });
      send(to(4));
      expect(seen.size).toBe(1);
      send(to(5));
      expect(seen.size).toBe(2);
    }));

  it('asks a feature only at signals that concern it, and looks each type up once', () =>
    marbles((t) => {
      let asked = 0;
      const watched = { ...hidden };
      Object.defineProperty(watched, 'on', { get: () => ((asked += 1), hidden.on) });
      const { send, store } = start(t, { features: [rate, double, watched] });
      send(to(3), to(4), to(5));
      expect(asked).toBe(1);
      send({ type: 'page.hidden' });
      expect(store.state).toEqual({ rate: 5, double: 10, hidden: true });
    }));

  it('asks a feature that joins late, also at signals from before', () =>
    marbles((t) => {
      const { send, store } = start(t, { features: [rate] }, { features: [double] });
      send(to(3), { type: 'player.joined' } as Signal, to(4));
      expect(store.state).toEqual({ rate: 4, double: 8 });
    }));

  it('gives a step a fresh selection if slices have changed since another step made it', () =>
    marbles((t) => {
      const both = selector(['rate', 'double'], (state) => `${state.rate} ${state.double}`);
      const note = (name: 'log') =>
        feature(name, [], {
          on: { 'media.rateChanged': (known, _, { state }) => [...known, both(state)] },
          follows: ['double'],
          follow: (known, { state }) => [...known, both(state)],
        });
      const early = feature('hidden', false, {
        on: { 'media.rateChanged': (_, _signal, { state }) => both(state) === '' },
      });
      const { send, store } = start(t, { features: [rate, early, double, note('log')] });
      send(to(4));
      expect(store.state.log).toEqual(['4 8', '4 8']);
    }));

  it('shows pipelines the whole state after the signal', () =>
    marbles((t) => {
      const pipelines: Pipeline<State, Config>[] = [
        ({ when }) =>
          when('media.rateChanged', (_, state, before) => say(`heard ${state.double} after ${before.double}`)),
        ({ whenChanged }) => whenChanged('rate', (now, before, state) => say(`${before}>${now}, ${state.double}`)),
      ];
      const { send, said } = start(t, { features: [rate, double], pipelines });
      send(to(3));
      expect(said).toEqual(['1>3, 6', 'heard 6 after 2']);
    }));

  it('reduces signals of a pipeline next, in the same turn and in order', () =>
    marbles((t) => {
      const pipelines: Pipeline<State, Config>[] = [
        ({ when }) => when('page.online', () => [to(2), say('first'), { type: 'page.hidden' }]),
        ({ when }) => when('page.online', (_, state) => say(`still ${state.rate}`)),
        ({ when }) => when(['media.rateChanged', 'page.hidden'], ({ type }, state) => say(`${type} ${state.rate}`)),
      ];
      const { send, said, states } = start(t, { features: [rate, hidden], pipelines });
      send({ type: 'page.online' });
      expect(said).toEqual(['first', 'still 1', 'media.rateChanged 2', 'page.hidden 2']);
      // One state for the whole turn.
      expect(states.map((state) => `${state.rate} ${state.hidden}`)).toEqual(['1 false', '2 true']);
    }));

  it('ends with an error if signals lead to each other in a circle', () =>
    marbles((t) => {
      const pipelines: Pipeline<State, Config>[] = [({ when }) => when('page.online', (signal) => signal)];
      const { send, errors } = start(t, { pipelines });
      send({ type: 'page.online' });
      expect(String(errors)).toContain('page.online');
    }));

  it.each<[string, Part]>([
    ['a step', { features: [feature('rate', 1, { on: { 'page.online': () => fail() } })] }],
    ['a decision', { pipelines: [({ when }) => when('page.online', () => fail())] }],
    ['an operator', { pipelines: [({ on }) => on('page.online').pipe(map(() => fail()))] }],
  ])('ends with an error if %s throws', (_, part) =>
    marbles((t) => {
      const { send, errors } = start(t, part);
      send({ type: 'page.online' });
      expect(errors).toEqual([new Error('no')]);
    }),
  );

  it.each<[string, Part, string]>([
    ['follows one later in the list', { features: [double, rate] }, 'double must come after rate'],
    ['exists twice', { features: [rate, rate] }, 'Two features are called rate'],
  ])('refuses a list in which a feature %s', (_, part, message) =>
    marbles((t) => {
      expect(() => start(t, part)).toThrow(message);
    }),
  );

  it('lets go of everything when it is unsubscribed from', () =>
    marbles((t) => {
      const pipelines: Pipeline<State, Config>[] = [
        ({ on, clock }) =>
          on('page.online').pipe(
            switchMap(() => timer(1_000, clock)),
            map(() => say('late')),
          ),
        ({ select }) => select('rate').pipe(map((now) => say(String(now)))),
      ];
      const { send, said, running } = start(t, { features: [rate], pipelines });
      send({ type: 'page.online' });
      running.unsubscribe();
      send(to(2));
      t.flush();
      expect(said).toEqual(['1']);
    }));
});

describe('a selection', () => {
  const even = selector(['rate'], (state) => state.rate % 2 === 0);

  it('tells its value at once, and then each change', () =>
    marbles((t) => {
      const pipelines: Pipeline<State, Config>[] = [({ select }) => select(even).pipe(map((now) => say(String(now))))];
      const { send, said } = start(t, { features: [rate], pipelines });
      send(to(2), to(4), to(5));
      expect(said).toEqual(['false', 'true', 'false']);
    }));

  it('is computed only if a slice that it reads has changed', () =>
    marbles((t) => {
      let runs = 0;
      const counted = selector(['rate'], (state) => (runs += state.rate > 0 ? 1 : 0));
      const pipelines: Pipeline<State, Config>[] = [
        ({ select }) => select(counted).pipe(map((now) => say(String(now)))),
      ];
      const { send } = start(t, { features: [rate, hidden], pipelines });
      send({ type: 'page.hidden' }, { type: 'page.shown' });
      expect(runs).toBe(1);
    }));

  it('that begins while a change is told does not hear that change again', () =>
    marbles((t) => {
      const pipelines: Pipeline<State, Config>[] = [
        ({ on, select }) =>
          on('media.rateChanged').pipe(
            switchMap(() => select('rate')),
            map((now) => say(String(now))),
          ),
        ({ select }) =>
          select('hidden').pipe(
            switchMap((isHidden) => (isHidden ? select('hidden') : EMPTY)),
            concatMap(() => of(say('hidden'))),
          ),
      ];
      const { send, said } = start(t, { features: [rate, hidden], pipelines });
      send(to(2), { type: 'page.hidden' });
      expect(said).toEqual(['2', 'hidden']);
    }));
});

describe('features that join late', () => {
  const joined: Signal = { type: 'player.joined' };

  it('have reduced all signals of the past, each at its time', () =>
    marbles((t) => {
      const { send, store } = start(t, { features: [rate] }, { features: [log, double] });
      t.scheduler.schedule(() => send(to(2)), 10);
      t.scheduler.schedule(() => send(to(5)), 20);
      t.scheduler.schedule(() => send(joined, to(1)), 500);
      t.flush();
      expect(store.state).toEqual({ rate: 1, double: 2, log: ['10: 1>2', '20: 2>5', '500: 5>1'] });
    }));

  it('show their slices in one state', () =>
    marbles((t) => {
      const { send, states } = start(t, { features: [rate] }, { features: [double] });
      send(to(2), joined);
      expect(states).toEqual([{ rate: 1 }, { rate: 2 }, { rate: 2, double: 4 }]);
    }));

  it('decide about the past, while the other pipelines do not decide again', () =>
    marbles((t) => {
      const early: Pipeline<State, Config> = ({ when }) =>
        when('media.rateChanged', (_, state) => say(`early ${state.rate}`));
      const late: Pipeline<State, Config> = ({ when }) =>
        when('media.rateChanged', (_, state) => say(`late ${state.rate} ${state.double}`));
      const { send, said } = start(
        t,
        { features: [rate], pipelines: [early] },
        { features: [double], pipelines: [late] },
      );
      send(to(2), to(3), joined, to(4));
      expect(said).toEqual(['early 2', 'early 3', 'late 2 4', 'late 3 6', 'early 4', 'late 4 8']);
    }));

  it('wait for the rest of a time that has begun, and not at all if it is over', () =>
    marbles((t) => {
      const late: Pipeline<State, Config> = ({ on, clock }) =>
        on('media.rateChanged').pipe(
          switchMap((signal) => timer(signal.rate * 100, clock).pipe(map(() => say(`${clock.now()}`)))),
        );
      const { send, said } = start(t, { features: [rate] }, { pipelines: [late] });
      t.scheduler.schedule(() => send(to(5)), 100);
      t.scheduler.schedule(() => send(joined), 400);
      t.flush();
      expect(said).toEqual(['600']);
    }));

  it('join only once', () =>
    marbles((t) => {
      const { send, store, errors } = start(t, { features: [rate] }, { features: [double] });
      send(joined, joined, to(4));
      expect(errors).toEqual([]);
      expect(store.state.double).toBe(8);
    }));
});

function fail(): never {
  throw new Error('no');
}
