/**
 * Measures one version of the core, in a process of its own, and prints a line of JSON. `core:player` is the version's
 * `streams/player.ts`, `core:limits` its limits; the first argument is a recording.
 */
import { readFileSync } from 'node:fs';
import { createPlayer } from 'core:player';
import { limits } from 'core:limits';
import { asyncScheduler, Observable, Subject, Subscriber, type Subscription } from 'rxjs';
import { readRecording } from '../../../src/replay/read-recording.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { CoreFigures } from './figures.ts';

/** The number of players that are wired while time is taken, and kept while the heap is measured. */
const PLAYERS = 60;

const counts = { living: 0, calls: 0 };

/** Counts subscriptions: every operator of every chain subscribes to the one before it. */
function countSubscribers(): void {
  Observable.prototype.subscribe = new Proxy(Observable.prototype.subscribe, {
    apply: (subscribe, source$, args) => {
      counts.living += 1;
      const subscription = Reflect.apply(subscribe, source$, args) as Subscription;
      subscription.add(() => (counts.living -= 1));
      return subscription;
    },
  });
  Subscriber.prototype.next = new Proxy(Subscriber.prototype.next, {
    apply: (next, subscriber, args) => {
      counts.calls += 1;
      Reflect.apply(next, subscriber, args);
    },
  });
}

interface Wired {
  readonly send: (signal: Signal) => void;
  readonly states: () => number;
}

/** Wires the whole core, including the parts that join after the first frame. */
function wire(): Wired {
  const signals$ = new Subject<Signal>();
  const player = createPlayer(signals$, limits, asyncScheduler);
  let states = 0;
  player.state$.subscribe(() => (states += 1));
  player.commands$.subscribe();
  return { send: (signal) => signals$.next(signal), states: () => states };
}

const signalsOf = (file: string): Signal[] => {
  const { before, entries } = readRecording(readFileSync(file, 'utf8'));
  return [...before, ...entries].flatMap((entry) => (entry.kind === 'signal' ? [entry.signal] : []));
};

function measureCosts(): Pick<CoreFigures, 'wiringMs' | 'heapKb'> {
  const kept: unknown[] = [wire()];
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const cpuBefore = process.cpuUsage();
  for (let index = 0; index < PLAYERS; index += 1) kept.push(wire());
  const { user, system } = process.cpuUsage(cpuBefore);
  globalThis.gc?.();
  const heapKb = (process.memoryUsage().heapUsed - heapBefore) / 1_024 / PLAYERS;
  return { wiringMs: (user + system) / 1_000 / PLAYERS, heapKb: kept.length > 0 ? heapKb : 0 };
}

function measureCounts(signals: readonly Signal[]): Omit<CoreFigures, 'wiringMs' | 'heapKb'> {
  countSubscribers();
  const { send, states } = wire();
  const subscribers = counts.living;
  let statesForOne = 0;
  let callsForTime = 0;
  for (const signal of signals) {
    const before = states();
    const callsBefore = counts.calls;
    send(signal);
    statesForOne = Math.max(statesForOne, states() - before);
    if (signal.type === 'media.timeUpdated') callsForTime = Math.max(callsForTime, counts.calls - callsBefore);
  }
  return { subscribers, statesForOne, callsForTime };
}

const [file = '', kind] = process.argv.slice(2);
console.log(JSON.stringify(kind === 'counts' ? measureCounts(signalsOf(file)) : measureCosts()));
process.exit(0);
