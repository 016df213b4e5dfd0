import { BehaviorSubject, EMPTY, Subject, Subscription, switchMap, type Observable } from 'rxjs';
import type { PlayerConfig } from '../../streams/config.ts';
import { recoverySubject } from '../../streams/features/recovery/index.ts';
import type { Command } from '../../streams/model/commands.ts';
import type { Signal } from '../../streams/model/signals.ts';
import type { PlayerState } from '../../streams/model/state.ts';
import { laterSubjects, wholeState } from '../../streams/later.ts';
import { createPlayer } from '../../streams/player.ts';
import type { RecordedSignal, RecordedTimer } from '../contract/recording.ts';
import { TurnScheduler } from '../../streams/kernel/turn-scheduler.ts';
import type { RecordedSession } from './sessions.ts';
import { ReplayTimers } from './timers.ts';

/** One turn of the player: an input, and its effects. */
export interface Step {
  readonly atMs: number;
  readonly came: RecordedSignal | RecordedTimer;
  /** False while the state at the beginning of a recording is being restored. */
  readonly counts: boolean;
  /** True if no entries of the session before it are lost. */
  readonly isWhole: boolean;
  readonly recorded: readonly Command[];
  readonly replayed: readonly Command[];
  readonly state: PlayerState | null;
  /** Why it could not be replayed: a timer that was never set, a pipeline that threw. */
  readonly problem: string | null;
}

/** Runs one session through the real pipelines in virtual time. */
export function replaySession({ before, entries, countsFromMs }: RecordedSession, config: PlayerConfig): Step[] {
  const signals$ = new Subject<Signal>();
  const timers = new ReplayTimers(countsFromMs);
  const steps: Step[] = [];
  let commands: Command[] = [];
  let nowMs = 0;
  let state: PlayerState | null = null;
  let problem: string | null = null;

  const fail = (error: unknown): void => {
    problem ??= `A pipeline failed: ${error instanceof Error ? error.message : String(error)}`;
  };
  const scheduler = new TurnScheduler(
    () => nowMs,
    (delayMs, run) => timers.arm(nowMs, delayMs, run),
  );
  const isRestored$ = new BehaviorSubject(false);
  const player = createPlayer(signals$, config, scheduler, {
    later: () => subjectsAfterRestore(isRestored$),
  });
  const lifetime = new Subscription();
  lifetime.add(player.state$.subscribe({ next: (next) => (state = wholeState(next)), error: fail }));
  lifetime.add(player.commands$.subscribe({ next: (command) => commands.push(command), error: fail }));

  const turn = (atMs: number, run: () => void): readonly Command[] => {
    nowMs = Math.max(nowMs, atMs);
    run();
    const given = commands;
    commands = [];
    return given;
  };
  const runOverdue = (atMs: number, lateMs?: number): void => {
    for (let due = timers.takeOverdue(atMs, lateMs); due !== null; due = timers.takeOverdue(atMs, lateMs)) {
      turn(due.atMs, due.run);
    }
  };
  const isWhole = before.length === 0;
  const take = (came: Step['came']): (() => void) => {
    if (came.kind === 'signal') return () => signals$.next(came.signal);
    const run = timers.take(came);
    if (run === null && !timers.mayMiss(came)) {
      problem = `A timer of ${came.delayMs} ms ran at ${came.atMs} ms but was never set.`;
    }
    return run ?? (() => undefined);
  };

  for (const came of before) {
    runOverdue(came.atMs, 0);
    turn(came.atMs, take(came));
  }
  isRestored$.next(true);
  for (const { came, recorded } of turnsOf(entries)) {
    runOverdue(came.atMs);
    const replayed = turn(came.atMs, take(came));
    steps.push({
      atMs: came.atMs,
      came,
      counts: came.atMs >= countsFromMs,
      isWhole,
      recorded,
      replayed,
      state,
      problem,
    });
    problem = null;
  }
  lifetime.unsubscribe();
  return steps;
}

/** While the state is restored from few signals, the film seems to stand, so recovery watches it only afterwards. */
const subjectsAfterRestore = (isRestored$: Observable<boolean>): typeof laterSubjects =>
  laterSubjects.map((subject) =>
    subject === recoverySubject
      ? {
          ...subject,
          pipelines: subject.pipelines.map(
            (pipeline): typeof pipeline =>
              (inputs) =>
                isRestored$.pipe(switchMap((isRestored) => (isRestored ? pipeline(inputs) : EMPTY))),
          ),
        }
      : subject,
  );

/** Groups the entries: commands follow the input that caused them. */
function turnsOf(entries: RecordedSession['entries']): readonly Pick<Step, 'came' | 'recorded'>[] {
  const turns: { readonly came: Step['came']; readonly recorded: Command[] }[] = [];
  for (const entry of entries) {
    if (entry.kind === 'command') turns.at(-1)?.recorded.push(entry.command);
    else turns.push({ came: entry, recorded: [] });
  }
  return turns;
}
