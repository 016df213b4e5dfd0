import { filter, map, merge, startWith, withLatestFrom, type Observable } from 'rxjs';
import { bufferedAheadSeconds } from '../../model/buffer.ts';
import type { Failure } from '../../model/errors.ts';
import type { TimelineState } from '../../model/state.ts';
import { toMillisecond, type NetworkClass, type StatsEvent } from '../../model/stats.ts';
import { settle } from '../../operators/settle.ts';

export interface StreamErrorsInputs {
  /** The engine mends it by itself. */
  readonly warned$: Observable<Failure>;
  /** The stream stopped. */
  readonly failed$: Observable<Failure>;
  /** And is not tried again. */
  readonly gaveUp$: Observable<Failure>;
  readonly network$: Observable<NetworkClass | null>;
  readonly timeline$: Observable<TimelineState>;
}

/**
 * What goes wrong with a stream and is got over: of its buffer, or anything else. What is fatal is told to those who
 * mend it, not to statistics.
 *
 * warned  -w---b----------   (w: a segment failed, b: the buffer stalled)
 * failed  ---------f---g--
 * gaveUp  -------------g--
 * result  -e---B---e------   (e: error, B: bufferingError)
 */
export function streamErrors(inputs: StreamErrorsInputs): Observable<StatsEvent> {
  const retried$ = inputs.failed$.pipe(
    // Whether it is given up is known at the end of the turn.
    settle(),
    withLatestFrom(inputs.gaveUp$.pipe(startWith(null))),
    filter(([failure, final]) => failure !== final),
    map(([failure]) => failure),
  );
  return merge(inputs.warned$, retried$).pipe(
    withLatestFrom(inputs.network$, inputs.timeline$),
    map(([failure, network_type, timeline]) => ({
      event: isOfBuffer(failure) ? 'bufferingError' : 'error',
      fields: {
        error_type: typeOf(failure),
        network_type,
        buffer_length: toMillisecond(bufferedAheadSeconds(timeline)),
      },
    })),
  );
}

const typeOf = ({ context, code }: Failure): string => String(context['details'] ?? code);

const isOfBuffer = (failure: Failure): boolean => /^buffer/i.test(typeOf(failure));
