import { ErrorDetails, type ErrorData } from 'hls.js';
import { delay, filter, skip, throttleTime, timeInterval, type Observable } from 'rxjs';
import { isSupplied } from '../shared/index.ts';

/** A single append may be without effect while the buffer is being cleared; two within this time are not. */
const WITHIN_MS = 2_000;
/** A new media source needs some time before it can play. */
const SHORTEST_PAUSE_MS = 10_000;

/**
 * Emits when segments that were appended are not in the buffer, though the element has nothing to play. WebKit loses
 * them when a seek comes while the one before it has not landed, and goes on losing them: only a new media source helps.
 */
export const lostAppends = (
  errors$: Observable<Pick<ErrorData, 'details'>>,
  film: Pick<HTMLVideoElement, 'readyState' | 'ended'>,
): Observable<unknown> =>
  errors$.pipe(
    filter(({ details }) => details === ErrorDetails.BUFFER_APPEND_NO_PROGRESS && !isSupplied(film)),
    timeInterval(),
    // The first one has none before it.
    skip(1),
    filter(({ interval }) => interval <= WITHIN_MS),
    throttleTime(SHORTEST_PAUSE_MS),
    // The library tells of it in the middle of an append.
    delay(0),
  );
