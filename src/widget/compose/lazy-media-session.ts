import { catchError, defer, EMPTY, firstValueFrom, switchMap } from 'rxjs';
import type { MediaSessionSink } from '../media/media-session.ts';
import { lazyChunk } from './background.ts';

type Load = () => Promise<{ readonly deviceSession: MediaSessionSink }>;

/**
 * The first command comes behind the first frame, and brings the script. All wait for one and the same promise: it
 * lets them on in the order in which they came, which imports of their own would not.
 */
export function createLazyMediaSession(load: Load = () => import('./device-session.ts')): MediaSessionSink {
  let loading: ReturnType<Load> | null = null;
  const script = () => {
    loading ??= firstValueFrom(lazyChunk(load)).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return (command) =>
    defer(script).pipe(
      switchMap(({ deviceSession }) => deviceSession(command)),
      catchError((error: unknown) => {
        console.warn('potok: no media session', error);
        return EMPTY;
      }),
    );
}
