import type { PlayerError } from '../../../streams/model/errors.ts';
import type { Recording } from '../../contract/recording.ts';
import type { Origin, Problem } from './problem.ts';

/** Sends a problem off; an operator's script that may fail to load, or to send. */
export type SendReport = (problem: Problem) => unknown;

export interface RootHandlerSettings {
  /** Null: nobody is to be told. */
  readonly load: (() => Promise<SendReport>) | null;
  readonly record: () => Recording;
  readonly createId: () => string;
  /** The host page hears the id, whoever else is told. */
  readonly announce: (id: string) => void;
}

export interface RootHandler {
  /** What the streams tell, with the id that the viewer reads. */
  readonly failed: (failure: PlayerError) => void;
  /** What was thrown where nobody expected it; gives the id it is reported by. */
  readonly caught: (origin: Origin, thrown: unknown, componentStack?: string | null) => string;
  /** Has the script there before it is needed. */
  readonly prepare: () => void;
}

/** A page that goes on failing is not told about for ever. */
const MOST_REPORTS = 20;
/** They wait for the script with what the black box held when they happened. */
const MOST_RECORDINGS = 5;

/** What nobody can mend: the catalogue has no such film, the region may not see it, the host forgot its id. */
const expected: ReadonlySet<PlayerError['code']> = new Set(['missingMovieId', 'notFound', 'regionBlocked']);
/** Trouble that stops nothing, and that nobody else is told of. */
const notable: ReadonlySet<PlayerError['code']> = new Set(['availabilityFailed', 'internal']);

/** Everything that goes wrong comes by here: streams, pipelines, the screen and the page. It never throws itself. */
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
        // The next one tries again.
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
    // The streams may be in the middle of it: what follows from it belongs to the recording as well.
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
      // The library gave up, and only a retry of the player can mend it.
      const isNotable = notable.has(code) || context['isRetried'] === true;
      if (fatal ? expected.has(code) : !isNotable) return;
      take({ id, origin: 'stream', fatal, thrown: null, failure, componentStack: null });
    },
    caught: (origin, thrown, componentStack = null) => {
      const id = createId();
      console.error(`potok ${id}: uncaught in the ${origin}`, thrown);
      if (typeof thrown === 'object' && thrown !== null) {
        // React hands on what the page then hears of as well.
        if (seen.has(thrown)) return id;
        seen.add(thrown);
      }
      take({ id, origin, fatal: origin === 'pipeline', thrown, failure: null, componentStack });
      return id;
    },
  };
}
