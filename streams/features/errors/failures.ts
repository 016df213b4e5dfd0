import { concatMap, filter, map, merge, startWith, switchMap, take } from 'rxjs';
import type { Failure, PlayerError } from '../../model/errors.ts';
import type { SignalOf } from '../../model/signals.ts';
import type { SourceState } from '../../model/state.ts';
import { feature, type Output, type Pipeline } from '../define.ts';
import { nothingToPlay, regionBlock } from './unavailable.ts';

/** The failure that stops the film, shown until something else is tried. Lesser ones are only reported. */
export const error = feature('error', null, {
  on: {
    'player.failed': (shown, { error: failed }) => (failed.fatal ? failed : shown),
    'engine.attaching': () => null,
  },
});

const failureSignals = [
  'session.started',
  'catalogue.loaded',
  'catalogue.failed',
  'player.streamGivenUp',
  'catalogue.callFailed',
  'catalogue.captionsFailed',
  'engine.warned',
] as const;

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
    on(...failureSignals).pipe(map(toFailure)),
    select('source').pipe(map(ofSource)),
    regionBlock(inputs),
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

function toFailure(signal: SignalOf<(typeof failureSignals)[number]>): Failure | null {
  switch (signal.type) {
    case 'session.started':
      return final(signal.session.failure);
    case 'catalogue.loaded':
      return nothingToPlay(signal.catalogue);
    case 'catalogue.failed':
    case 'player.streamGivenUp':
      return final(signal.failure);
    default:
      return { ...signal.failure, fatal: false };
  }
}

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
