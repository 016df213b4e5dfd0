import { filter, fromEvent, map, Subscription, switchMap, take, withLatestFrom, type Observable } from 'rxjs';
import type { JoiningState } from '../../../streams/features/state.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';
import { quietMoment } from '../shared/quiet-moment.ts';
import { writeBandwidth } from '../shared/remembered-bandwidth.ts';
import { readSessionContext } from '../startup/session-context.ts';
import { firstFrame } from './background.ts';

export interface Preparations {
  readonly viewing: () => void;
  readonly services: () => void;
  readonly reports: () => void;
  readonly blackBox: () => void;
}

const orWarn = (what: string) => ({ error: (error: unknown) => console.warn(`potok: no ${what}`, error) });

/** Loads the scripts that are not part of the screen, and removes markup that is no longer needed. */
export function prepareBehindFilm(
  state$: Observable<JoiningState>,
  { viewing, services, reports, blackBox }: Preparations,
  hasDeviceId = () => readSessionContext() !== '',
): Subscription {
  const hasFrame$ = firstFrame(state$);
  const deviceId$ = hasFrame$.pipe(
    filter(() => !hasDeviceId()),
    switchMap(() => lazyChunk(() => import('../startup/device-id.ts'))),
    switchMap(({ ensureDeviceId }) => ensureDeviceId()),
  );
  // Error reports include a replay of the last minute: their script must load before an error, but after the film.
  const isQuiet$ = hasFrame$.pipe(switchMap(quietMoment));
  const bandwidth$ = isQuiet$.pipe(switchMap(() => keepBandwidth(state$, window)));
  // The viewer may want the recording when the network is down.
  const failed$ = state$.pipe(
    filter(({ error }) => error !== null),
    take(1),
  );
  wakeDialect();
  removeUsedMarkup(document);
  const lifetime = new Subscription();
  lifetime.add(deviceId$.subscribe(orWarn('device id')));
  lifetime.add(hasFrame$.subscribe(viewing));
  lifetime.add(isQuiet$.subscribe(services));
  lifetime.add(isQuiet$.subscribe(reports));
  lifetime.add(bandwidth$.subscribe());
  lifetime.add(failed$.subscribe(blackBox));
  return lifetime;
}

/** Stores the measured bandwidth for the next visit whenever the page is hidden, since it may not be shown again. */
function keepBandwidth(state$: Observable<JoiningPlayerState>, scope: Window): Observable<void> {
  return fromEvent(scope.document, 'visibilitychange').pipe(
    filter(() => scope.document.hidden),
    withLatestFrom(state$),
    map(([, { delivery }]) => delivery?.measuredBps ?? null),
    filter((bandwidthBps) => bandwidthBps !== null),
    map((bandwidthBps) => writeBandwidth(scope, bandwidthBps)),
  );
}

/**
 * Loads the API for the host page if the address names a dialect. Otherwise the first message of the page loads it, but
 * pages that speak another protocol wait for the player to speak first.
 */
export function wakeDialect(): void {
  if (!/[?&]dialect=/.test(location.search)) return;
  dispatchEvent(new MessageEvent('message', { source: parent, data: { type: 'hello' } }));
}

/**
 * Removes markup that is no longer needed: scripts that have run, which keep their whole text, preload hints, and
 * comments. An import map stays in force.
 */
export function removeUsedMarkup({ head }: Document): void {
  for (const used of head.querySelectorAll('script:not([src]), script[type=module], link[rel=modulepreload]'))
    used.remove();
  for (const node of [...head.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove();
}
