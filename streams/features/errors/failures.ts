import { concatMap, filter, map, merge, startWith, switchMap, take } from 'rxjs';
import type { Failure, PlayerError } from '../../model/errors.ts';
import { isGotAround } from '../../model/protection.ts';
import type { SignalOf, SignalType } from '../../model/signals.ts';
import type { SourceState } from '../../model/state.ts';
import { feature, type Output, type Pipeline, type Subject } from '../define.ts';
import { recovery } from './recovery.ts';
import { nothingToPlay, regionBlock } from './unavailable.ts';

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
 * detaches the stream. Both commands go out before other features reduce the error. What a retry may mend is reported
 * once in each attachment (`switchMap`).
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
    on(...(Object.keys(failureOf) as Told['type'][])).pipe(map(toFailure)),
    select('source').pipe(map(ofSource)),
    regionBlock(inputs),
    on('engine.failed').pipe(
      map(({ failure }) => (isGotAround(failure, state().source) ? { ...failure, fatal: false } : null)),
    ),
    on('engine.attaching').pipe(
      startWith(null),
      switchMap(() => on('player.retryPlanned').pipe(take(1))),
      map(({ failure }) => ({ ...failure, fatal: false, context: { ...failure.context, isRetried: true } })),
    ),
  ).pipe(
    filter((failure): failure is Failure => failure !== null && state().session !== null),
    concatMap((failure, index) => follow({ ...failure, id: `${state().session?.id ?? ''}${countOf(index + 1)}` })),
  );
};

const ofSource = (source: SourceState): Failure | null => (source.status === 'failed' ? final(source.failure) : null);

const final = (failure: Failure | null): Failure | null => failure && { ...failure, fatal: true };

const lesser = ({ failure }: { readonly failure: Failure }): Failure => ({ ...failure, fatal: false });
const fatal = ({ failure }: { readonly failure: Failure }): Failure | null => final(failure);

/** What signals tell that something is wrong, and how bad it is. */
const failureOf = {
  'session.started': ({ session }) => final(session.failure),
  'catalogue.loaded': ({ catalogue }) => nothingToPlay(catalogue),
  'catalogue.failed': fatal,
  'player.streamGivenUp': fatal,
  'catalogue.callFailed': lesser,
  'catalogue.captionsFailed': lesser,
  'engine.warned': lesser,
} as const satisfies { readonly [T in SignalType]?: (signal: SignalOf<T>) => Failure | null };

type Told = SignalOf<keyof typeof failureOf>;

const toFailure = (signal: Told): Failure | null =>
  (failureOf[signal.type] as (signal: Told) => Failure | null)(signal);

function countOf(number: number): string {
  return number.toString(16).padStart(8, '0');
}

function follow(failed: PlayerError): readonly Output[] {
  const told: readonly Output[] = [
    { type: 'player.failed', error: failed },
    { type: 'report.error', cause: 'error', error: failed },
  ];
  return failed.fatal ? [...told, { type: 'engine.detach', cause: 'error' }] : told;
}

export const errorsSubject: Subject = { features: [error], pipelines: [recovery, failures] };
