import { filter, fromEvent, map, withLatestFrom, type Observable } from 'rxjs';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { writeBandwidth } from '../shared/remembered-bandwidth.ts';

/** Stores the measured bandwidth for the next visit whenever the page is hidden, since it may not be shown again. */
export function keepBandwidth(state$: Observable<JoiningPlayerState>, scope: Window): Observable<void> {
  return fromEvent(scope.document, 'visibilitychange').pipe(
    filter(() => scope.document.hidden),
    withLatestFrom(state$),
    map(([, { delivery }]) => delivery?.measuredBps ?? null),
    filter((bandwidthBps) => bandwidthBps !== null),
    map((bandwidthBps) => writeBandwidth(scope, bandwidthBps)),
  );
}
