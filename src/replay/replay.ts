import { Subject, Subscription, queueScheduler } from 'rxjs';
import type { PlayerConfig } from '../../streams/config.ts';
import type { Command } from '../../streams/model/commands.ts';
import type { Signal } from '../../streams/model/signals.ts';
import type { PlayerState } from '../../streams/model/state.ts';
import { createPlayer } from '../../streams/player.ts';
import type { Recording, RecordingEntry } from '../widget/recorder/recording.ts';
import { TurnScheduler } from '../widget/recorder/turn-scheduler.ts';

export interface Replay {
  /** What the player commanded when it was recorded, and what the pipelines command now. */
  readonly recorded: readonly Command[];
  readonly replayed: readonly Command[];
  readonly lastState: PlayerState | null;
}

/**
 * Runs the last session of a recording through the real pipelines, in virtual time: signals and timers come in the
 * recorded order, and nothing waits. Throws when the beginning of the session is not in the recording, or when it
 * has a timer run that the pipelines never set.
 */
export function replay(recording: Recording, config: PlayerConfig): Replay {
  const entries = lastSession(recording);
  const signals$ = new Subject<Signal>();
  const timers = new Map<number, () => void>();
  const replayed: Command[] = [];
  let nowMs = 0;
  let count = 0;
  let lastState: PlayerState | null = null;

  const scheduler = new TurnScheduler(
    () => nowMs,
    (_delayMs, run) => {
      const timer = (count += 1);
      timers.set(timer, run);
      return () => timers.delete(timer);
    },
  );
  const player = createPlayer(signals$, config, scheduler);
  const lifetime = new Subscription();
  lifetime.add(player.state$.subscribe((state) => (lastState = state)));
  lifetime.add(player.commands$.subscribe((command) => replayed.push(command)));

  for (const entry of entries) {
    if (entry.kind === 'command') continue;
    nowMs = entry.atMs;
    queueScheduler.schedule(() => (entry.kind === 'signal' ? signals$.next(entry.signal) : runTimer(timers, entry)));
  }
  lifetime.unsubscribe();
  const recorded = entries.flatMap((entry) => (entry.kind === 'command' ? [entry.command] : []));
  return { recorded, replayed, lastState };
}

function lastSession({ entries, droppedEntries }: Recording): readonly RecordingEntry[] {
  const start = entries.findLastIndex((entry) => entry.kind === 'signal' && entry.signal.type === 'session.started');
  if (start !== -1) return entries.slice(start);
  throw new RangeError(`The recording does not begin with a session: ${droppedEntries} entries were dropped.`);
}

function runTimer(timers: Map<number, () => void>, entry: Extract<RecordingEntry, { kind: 'timer' }>): void {
  const run = timers.get(entry.timer);
  if (run === undefined) throw new RangeError(`Timer ${entry.timer} ran at ${entry.atMs} ms but was never set.`);
  timers.delete(entry.timer);
  run();
}
