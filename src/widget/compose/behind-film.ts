import { Subscription, switchMap, type Observable } from 'rxjs';
import type { PlayerState } from '../../../streams/model/state.ts';
import { firstFrame, idle, lazyChunk } from './background.ts';

/** What is not waited for: it is spent after the first frame. */
export function prepareBehindFilm(state$: Observable<PlayerState>, prepare: () => void): Subscription {
  const prepared$ = firstFrame(state$).pipe(switchMap(() => idle()));
  const deviceId$ = firstFrame(state$).pipe(
    switchMap(() => lazyChunk(() => import('../startup/device-id.ts'))),
    switchMap(({ ensureDeviceId }) => ensureDeviceId()),
  );
  const lifetime = new Subscription();
  lifetime.add(prepared$.subscribe(prepare));
  lifetime.add(deviceId$.subscribe({ error: (error: unknown) => console.warn('potok: no device id', error) }));
  return lifetime;
}
