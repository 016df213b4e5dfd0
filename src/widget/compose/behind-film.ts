import { filter, Subscription, switchMap, take, type Observable } from 'rxjs';
import type { JoiningState } from '../../../streams/features/state.ts';
import { readSessionContext } from '../startup/session-context.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';
import { firstFrame } from './background.ts';
import { quietMoment } from './quiet-moment.ts';
import { removeUsedMarkup } from './used-markup.ts';
import { wakeDialect } from './wake-dialect.ts';

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
  wake = wakeDialect,
  tidy = () => removeUsedMarkup(document),
): Subscription {
  const hasFrame$ = firstFrame(state$);
  const deviceId$ = hasFrame$.pipe(
    filter(() => !hasDeviceId()),
    switchMap(() => lazyChunk(() => import('../startup/device-id.ts'))),
    switchMap(({ ensureDeviceId }) => ensureDeviceId()),
  );
  // Error reports include a replay of the last minute: their script must load before an error, but after the film.
  const isQuiet$ = hasFrame$.pipe(switchMap(quietMoment));
  const bandwidth$ = isQuiet$.pipe(
    switchMap(() => lazyChunk(() => import('./kept-bandwidth.ts'))),
    switchMap(({ keepBandwidth }) => keepBandwidth(state$, window)),
  );
  // The viewer may want the recording when the network is down.
  const failed$ = state$.pipe(
    filter(({ error }) => error !== null),
    take(1),
  );
  wake();
  tidy();
  const lifetime = new Subscription();
  lifetime.add(deviceId$.subscribe(orWarn('device id')));
  lifetime.add(hasFrame$.subscribe(viewing));
  lifetime.add(isQuiet$.subscribe(services));
  lifetime.add(isQuiet$.subscribe(reports));
  lifetime.add(bandwidth$.subscribe(orWarn('bandwidth')));
  lifetime.add(failed$.subscribe(blackBox));
  return lifetime;
}
