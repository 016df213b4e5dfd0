import { concatMap, EMPTY, filter, map, merge, startWith, switchMap, take, type Observable } from 'rxjs';
import type { Catalogue } from '../../model/catalogue.ts';
import { nothingPlayable, type ErrorContext, type Failure, type PlayerError } from '../../model/errors.ts';
import { isBypassed } from '../../model/protection.ts';
import type { SignalOf, SignalType } from '../../model/signals.ts';
import type { SourceState } from '../../model/state.ts';
import { feature, type Inputs, type Output, type Pipeline, type Subject } from '../define-first.ts';
import { recovery } from './recovery.ts';

/** The failure that stops the film, shown until something else is tried. Lesser ones are only reported. */
export const error = feature('error', null, {
  on: {
    'player.failed': (shown, { error: failed }) => (failed.fatal ? failed : shown),
    'engine.attaching': () => null,
  },
});

/**
 * Collects failures, decides which are fatal, and gives each an id that a viewer can quote and support can find: the
 * session's id and a count, together the 32 hexadecimal digits of a report. Every error is reported, and a fatal one
 * detaches the stream. Both commands go out before other features reduce the error. A failure that a retry may mend is
 * reported once in each attachment (`switchMap`).
 * `concatMap`: the outputs of one error stay together.
 *
 * failed  --f--------
 * warned  -----w-----
 * retried -------r-r-
 * result  --1--2-3---   (player.failed, report.error; of a fatal one, engine.detach)
 */
export const failures: Pipeline = (inputs) => {
  const { on, select, state } = inputs;
  return merge(
    on(...(Object.keys(failureOf) as FailureSignal['type'][])).pipe(map(toFailure)),
    select('source').pipe(map(failureOfSource)),
    regionBlock(inputs),
    on('engine.failed').pipe(map((signal) => (isBypassed(signal.failure, state().source) ? asLesser(signal) : null))),
    on('engine.attaching').pipe(
      startWith(null),
      switchMap(() => on('player.retryPlanned').pipe(take(1))),
      map(({ failure }) => ({ ...failure, fatal: false, context: { ...failure.context, isRetried: true } })),
    ),
  ).pipe(
    filter((failure): failure is Failure => failure !== null && state().session !== null),
    concatMap((failure, index) =>
      outputsOfError({ ...failure, id: `${state().session?.id ?? ''}${countOf(index + 1)}` }),
    ),
  );
};

const failureOfSource = (source: SourceState): Failure | null =>
  source.status === 'failed' ? final(source.failure) : null;

const final = (failure: Failure | null): Failure | null => failure && { ...failure, fatal: true };

const asLesser = ({ failure }: { readonly failure: Failure }): Failure => ({ ...failure, fatal: false });
const fatal = ({ failure }: { readonly failure: Failure }): Failure | null => final(failure);

/** The signals of a problem, and how bad it is. */
const failureOf = {
  'session.started': ({ session }) => final(session.failure),
  'catalogue.loaded': ({ catalogue }) => nothingToPlay(catalogue),
  'catalogue.failed': fatal,
  'player.streamGivenUp': fatal,
  'catalogue.callFailed': asLesser,
  'catalogue.captionsFailed': asLesser,
  'engine.warned': asLesser,
  'player.stoodStill': asLesser,
} as const satisfies { readonly [T in SignalType]?: (signal: SignalOf<T>) => Failure | null };

type FailureSignal = SignalOf<keyof typeof failureOf>;

const toFailure = (signal: FailureSignal): Failure | null =>
  (failureOf[signal.type] as (signal: FailureSignal) => Failure | null)(signal);

const countOf = (number: number): string => number.toString(16).padStart(8, '0');

function outputsOfError(failed: PlayerError): readonly Output[] {
  const told: readonly Output[] = [
    { type: 'player.failed', error: failed },
    { type: 'report.error', cause: 'error', error: failed },
  ];
  return failed.fatal ? [...told, { type: 'engine.detach', cause: 'error' }] : told;
}

/**
 * The error for content that the region may not see, once in each attachment: when the placeholder clip plays or
 * reaches its end. `switchMap`: each attachment starts anew.
 *
 * attached  -a-------
 * playing   --p------
 * ended     ------e--
 * result    --b------   (b: region blocked; only while the placeholder is attached)
 */
function regionBlock({ on, state }: Inputs): Observable<Failure> {
  return on('engine.attached').pipe(
    switchMap(() => {
      const { source } = state();
      const isPlaceholder = source.status === 'ready' && source.isPlaceholder;
      return isPlaceholder ? on('media.playing', 'media.ended').pipe(take(1)) : EMPTY;
    }),
    map(() => regionBlocked({})),
  );
}

/** The failure for a title without episodes. Nothing is selected then, so no other failure would tell the viewer. */
function nothingToPlay({ content, episodes, available }: Catalogue): Failure | null {
  if (episodes.length > 0) return null;
  const context = { contentId: content.id };
  return available ? nothingPlayable(context) : regionBlocked(context);
}

function regionBlocked(context: ErrorContext): Failure {
  return {
    code: 'regionBlocked',
    category: 'region',
    fatal: true,
    message: 'The content is not available in the region.',
    context,
    cause: null,
  };
}

export const errorsSubject = { features: [error], pipelines: [recovery, failures] } satisfies Subject;
