import type { PlayerError } from '../../../streams/model/errors.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import type { Origin, Problem } from './problem.ts';

/** Sends a problem; loaded from a script that may fail to load or to send. */
export type SendReport = (problem: Problem) => unknown;

export interface RootHandlerSettings {
  /** Null if problems are not to be reported. */
  readonly load: (() => Promise<SendReport>) | null;
  readonly record: () => RecordedVisit;
  readonly createId: () => string;
  /** Passes the id to the host page in any case. */
  readonly announce: (id: string) => void;
}

export interface RootHandler {
  /** Handles failures of the streams, with the id that the viewer sees. */
  readonly failed: (failure: PlayerError) => void;
  /** Handles unexpected errors; gives the id of the report. */
  readonly caught: (origin: Origin, thrown: unknown, componentStack?: string | null) => string;
  /** Loads the script before it is needed. */
  readonly prepare: () => void;
}

/** The most reports from a page that keeps failing. */
const MOST_REPORTS = 20;
/** The most waiting problems that keep their recording. */
const MOST_RECORDINGS = 5;

/** Not reported, since they cannot be fixed: no such film, a blocked region, no film from the host page. */
const unfixable: ReadonlySet<PlayerError['code']> = new Set([
  'missingMovieId',
  'contentForbidden',
  'contentMalformed',
  'notFound',
  'regionBlocked',
]);
/** Non-fatal failures that are reported, since nothing else reports them. */
const reportedNonFatal: ReadonlySet<PlayerError['code']> = new Set(['availabilityFailed', 'internal']);

/** Receives all errors: of streams, pipelines, the screen and the page. Never throws. */
export function createRootHandler({ load, record, createId, announce }: RootHandlerSettings): RootHandler {
  const waiting: Problem[] = [];
  const seen = new WeakSet();
  let count = 0;
  let send: SendReport | null = null;
  let loading: Promise<void> | null = null;

  function prepare(): void {
    if (load === null || send !== null) return;
    loading ??= load().then(
      (loaded) => {
        send = loaded;
        waiting.splice(0).forEach(deliver);
      },
      (error: unknown) => {
        // The next problem tries again.
        loading = null;
        console.warn('potok: no error reports', error);
      },
    );
  }

  function deliver(problem: Problem): void {
    try {
      send?.(problem);
    } catch (error) {
      console.warn('potok: an error could not be reported', error);
    }
  }

  function take(problem: Omit<Problem, 'recording'>): void {
    count += 1;
    if (count > MOST_REPORTS) return;
    announce(problem.id);
    // Delayed, because the streams may still be handling the problem, and the recording should show the consequences.
    if (load !== null) queueMicrotask(() => keep(problem));
  }

  function keep(problem: Omit<Problem, 'recording'>): void {
    const hasRoom = waiting.length < MOST_RECORDINGS;
    waiting.push({ ...problem, recording: hasRoom ? record() : null });
    if (send !== null) waiting.splice(0).forEach(deliver);
    else prepare();
  }

  return {
    prepare,
    failed: (failure) => {
      const { id, code, fatal, context } = failure;
      // The library gave up, and only a retry of the player can recover.
      const isReported = reportedNonFatal.has(code) || context['isRetried'] === true;
      if (fatal ? unfixable.has(code) : !isReported) return;
      take({ id, origin: 'stream', fatal, thrown: null, failure, componentStack: null });
    },
    caught: (origin, thrown, componentStack = null) => {
      const id = createId();
      console.error(`potok ${id}: uncaught in the ${origin}`, thrown);
      if (typeof thrown === 'object' && thrown !== null) {
        // React also passes its errors on to the page.
        if (seen.has(thrown)) return id;
        seen.add(thrown);
      }
      take({ id, origin, fatal: origin === 'pipeline', thrown, failure: null, componentStack });
      return id;
    },
  };
}
