import { Subject, queueScheduler, type Observable, type SchedulerLike } from 'rxjs';
import type { Command } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { TurnScheduler } from '../recorder/turn-scheduler.ts';

export interface SessionLoop {
  readonly signals$: Observable<Signal>;
  /** The clock for everything that hears the signals. */
  readonly scheduler: SchedulerLike;
  readonly send: (signal: Signal) => void;
  readonly noteCommand: (command: Command) => void;
  readonly close: () => void;
}

/**
 * Delivers signals and timers one at a time. What is sent while another is being dealt with waits for its turn, so
 * that every pipeline hears everything in the same order; all of it passes the recorder here.
 */
export function createSessionLoop(recorder: Recorder, clock: () => number): SessionLoop {
  const signals$ = new Subject<Signal>();
  const startedAtMs = clock();
  let turnAtMs = 0;
  let timers = 0;

  function takeTurn(run: () => void): void {
    queueScheduler.schedule(() => {
      turnAtMs = Math.max(turnAtMs, Math.round(clock() - startedAtMs));
      run();
    });
  }

  function arm(delayMs: number, run: () => void): () => void {
    const timer = (timers += 1);
    const handle = setTimeout(() => {
      takeTurn(() => {
        recorder.record({ kind: 'timer', atMs: turnAtMs, timer });
        run();
      });
    }, delayMs);
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
