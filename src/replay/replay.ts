import type { PlayerConfig } from '../../streams/config.ts';
import type { Command } from '../../streams/model/commands.ts';
import type { PlayerState } from '../../streams/model/state.ts';
import type { RecordedVisit } from '../contract/recording.ts';
import { replaySession, type Step } from './replay-session.ts';
import { isSame } from './same.ts';
import { sessionsOf } from './sessions.ts';

export interface Replay {
  readonly steps: readonly Step[];
  /** The commands when it was recorded, and those of the pipelines now. */
  readonly recorded: readonly Command[];
  readonly replayed: readonly Command[];
  readonly lastState: PlayerState | null;
  /** The first step at which the two differ; −1 if they never do. */
  readonly divergence: number;
}

/**
 * Runs a recording through the real pipelines, in virtual time: signals and timers run in the recorded order, without
 * waiting. Throws when the recording has no session start.
 */
export function replay(recording: RecordedVisit, config: PlayerConfig): Replay {
  const steps = sessionsOf(recording).flatMap((session) => replaySession(session, config));
  const counted = steps.filter(({ counts }) => counts);
  return {
    steps,
    recorded: counted.flatMap(({ recorded }) => recorded),
    replayed: counted.flatMap(({ replayed }) => replayed),
    lastState: steps.at(-1)?.state ?? null,
    divergence: steps.findIndex(isDifferent),
  };
}

/** Tolerance for thinned out recordings, in which sums of statistics are rounded differently. */
const ROUNDING = 0.01;

const isDifferent = ({ counts, isWhole, recorded, replayed, problem }: Step): boolean =>
  counts && (problem !== null || !isSame(recorded, replayed, isWhole ? 0 : ROUNDING));

export type Facet = keyof PlayerState;

/** The facets of the state that have changed. Unchanged ones are the same object. */
export function changedFacets(before: PlayerState | null, after: PlayerState | null): readonly Facet[] {
  if (after === null) return [];
  return (Object.keys(after) as Facet[]).filter((facet) => before?.[facet] !== after[facet]);
}
