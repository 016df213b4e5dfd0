import { delay, map, mergeMap, of, type Observable } from 'rxjs';
import { FULL_BUFFER_PAUSE_MS } from '../../../../streams/model/buffer.ts';
import { processorOf, type Processors } from './processors.ts';

export interface Refusal {
  readonly mediaType?: string;
}

/**
 * When the browser refuses more data, the library stops loading until something is removed from the buffer; near the
 * beginning of a film there is nothing to remove. This continues loading with the refused segment.
 */
export const loadOnAfterRefusal = (
  player: Processors<'getScheduleController'>,
  refused$: Observable<Refusal>,
): Observable<unknown> =>
  refused$.pipe(
    // `mergeMap`: audio and video may both be refused, and both go on.
    mergeMap(({ mediaType }) => of(mediaType).pipe(delay(FULL_BUFFER_PAUSE_MS))),
    map((mediaType = '') => processorOf(player, mediaType)?.getScheduleController().startScheduleTimer()),
  );
