import { defer, filter, fromEvent, merge, of, switchMap, take, timer, type Observable } from 'rxjs';

const IDLE_WITHIN_MS = 5_000;

/** Resolves when the browser is idle. Safari has no `requestIdleCallback`. */
async function idle(): Promise<void> {
  await new Promise<void>((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(done, IDLE_WITHIN_MS);
  });
}

/** After this time the start is over: loading scripts that the viewer may want later no longer delays it. */
const QUIET_AFTER_MS = 20_000;

/** Emits once, after some time, when the browser is idle. */
export const quietMoment = (): Observable<unknown> => timer(QUIET_AFTER_MS).pipe(switchMap(() => idle()));

/** Emits once the page is hidden, for example by a lock screen. On a visible page, emits at a quiet moment. */
export const hiddenOrQuiet = (page: EventTarget & Pick<Document, 'hidden'>): Observable<unknown> =>
  defer(() => {
    if (page.hidden) return of(null);
    const hidden$ = fromEvent(page, 'visibilitychange').pipe(filter(() => page.hidden));
    return merge(hidden$, quietMoment()).pipe(take(1));
  });
