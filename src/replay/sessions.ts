import { SETTLING_MS, type RecordedVisit, type RecordingEntry } from '../contract/recording.ts';

/** One session of a recording; a reset begins a new one. */
export interface RecordedSession {
  readonly before: RecordedVisit['before'];
  readonly entries: readonly RecordingEntry[];
  /** Commands are compared from this time on; before it timers are not yet in phase. */
  readonly countsFromMs: number;
}

const isStart = (entry: RecordingEntry): boolean => entry.kind === 'signal' && entry.signal.type === 'session.started';

/** The sessions in order. Throws if the start of the first one is not in the recording. */
export function sessionsOf({ before, entries, droppedEntries }: RecordedVisit): readonly RecordedSession[] {
  const starts = entries.flatMap((entry, index) => (isStart(entry) ? [index] : []));
  const sessions = starts.map((start, index): RecordedSession => ({
    before: [],
    entries: entries.slice(start, starts[index + 1]),
    countsFromMs: 0,
  }));
  const rest = entries.slice(0, starts[0] ?? entries.length);
  const [first] = rest;
  if (first === undefined) return sessions;
  if (!before[0] || !isStart(before[0])) {
    throw new RangeError(`The recording does not begin with a session: ${droppedEntries} entries were dropped.`);
  }
  return [{ before, entries: rest, countsFromMs: first.atMs + SETTLING_MS }, ...sessions];
}
