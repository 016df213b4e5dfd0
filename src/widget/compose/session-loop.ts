import { Subject, type Observable, type SchedulerLike } from 'rxjs';
import type { Command } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { TurnScheduler } from '../../../streams/kernel/turn-scheduler.ts';

/** A browser's timer with a longer delay fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface SessionLoop {
  readonly signals$: Observable<Signal>;
  /** The scheduler for all pipelines that handle the signals. */
  readonly scheduler: SchedulerLike;
  readonly send: (signal: Signal) => void;
  readonly noteCommand: (command: Command) => void;
  readonly close: () => void;
}

/**
 * Delivers signals and timers one at a time. A signal sent during a turn waits for the next turn, so that every
 * pipeline sees the same order. Everything delivered is recorded here.
 */
export function createSessionLoop(recorder: Pick<Recorder, 'record'>, clock: () => number): SessionLoop {
  const signals$ = new Subject<Signal>();
  const waiting: (() => void)[] = [];
  let isTaking = false;
  let turnAtMs = 0;

  function takeTurn(run: () => void): void {
    waiting.push(run);
    if (isTaking) return;
    isTaking = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) timed(next);
    } finally {
      isTaking = false;
    }
  }

  function timed(run: () => void): void {
    turnAtMs = Math.max(turnAtMs, Math.round(clock()));
    run();
  }

  function arm(delayMs: number, run: () => void): () => void {
    const armedAtMs = turnAtMs;
    const handle = setTimeout(
      () => {
        takeTurn(() => {
          recorder.record({ kind: 'timer', atMs: turnAtMs, armedAtMs, delayMs });
          run();
        });
      },
      Math.min(delayMs, LONGEST_TIMER_MS),
    );
    return () => clearTimeout(handle);
  }

  return {
    signals$: signals$.asObservable(),
    scheduler: new TurnScheduler(() => turnAtMs, arm),
    send: (signal) => {
      takeTurn(() => {
        if (signals$.closed) return;
        recorder.record({ kind: 'signal', atMs: turnAtMs, signal });
        signals$.next(signal);
      });
    },
    noteCommand: (command) => recorder.record({ kind: 'command', atMs: turnAtMs, command }),
    close: () => signals$.complete(),
  };
}
