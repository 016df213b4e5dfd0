import { filter, map } from 'rxjs';
import { bufferedAheadSeconds } from '../../model/buffer.ts';
import type { Failure } from '../../model/errors.ts';
import { networkClassOf, toMillisecond } from '../../model/stats.ts';
import type { Pipeline } from '../define-later.ts';
import { report } from './report.ts';

/** Reports failures that a stream recovers from: `bufferingError` for those of the buffer, else `error`. */
export const tellStreamErrors: Pipeline = ({ when, config }) =>
  when(['engine.warned', 'player.stoodStill', 'player.retryPlanned'], ({ failure }, state) => {
    const { delivery, timeline } = state;
    const { measuredBps } = delivery;
    return report(state, {
      event: isOfBuffer(failure) ? 'bufferingError' : 'error',
      fields: {
        error_type: typeOf(failure),
        network_type: measuredBps === null ? null : networkClassOf(measuredBps, config.networkClasses),
        buffer_length: toMillisecond(bufferedAheadSeconds(timeline)),
      },
    });
  });

/** Reports fatal failures if the quality of experience is wanted. `select`: also a failure that was there before. */
export const tellFailures: Pipeline = ({ select, state }) =>
  select('error').pipe(
    map((error) =>
      error !== null && state().session?.environment.isQoeWanted === true
        ? report(state(), { event: 'failure', fields: { error_code: String(error.code), report_id: error.id } })
        : null,
    ),
    filter((told) => told !== null),
  );

const typeOf = ({ context, code }: Failure): string => String(context['details'] ?? code);

const isOfBuffer = (failure: Failure): boolean => /^buffer/i.test(typeOf(failure));
