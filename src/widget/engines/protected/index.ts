/** Plays encrypted films: finds the keys, then uses the engine for the source. Loaded only for such films. */
import { catchError, concat, defer, filter, map, of, switchMap, take, takeWhile, type Observable } from 'rxjs';
import type { MediaSource } from '../../../../streams/model/media.ts';
import { withProtectionCode } from '../../../../streams/model/protection-failures.ts';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import { isRetry, type Engine } from '../engine.ts';
import { ProtectionError, findKeySource } from './key-systems.ts';

/** Each import contains the library's decryption part, which films without protection never load. */
async function loadProtectedEngine(source: MediaSource): Promise<Engine> {
  const keys = await findKeySource(source);
  if (keys.system === 'fairplay') return (await import('./fairplay.ts')).fairPlayEngine(keys);
  return source.kind === 'dash'
    ? (await import('./dash.ts')).protectedDash(keys)
    : (await import('./hls.ts')).protectedHls(keys);
}

const isProtectionFailure = (signal: EngineSignal): boolean =>
  signal.type === 'engine.failed' && signal.failure.category === 'protection';

/**
 * Plays an encrypted source. After a protection failure the library is not reused: a retry starts over at the given
 * position, with a new session and a new licence request.
 */
export function protectedEngine(load: (source: MediaSource) => Promise<Engine> = loadProtectedEngine): Engine {
  return function attach(attachment): Observable<EngineSignal> {
    const first$ = defer(() => load(attachment.source)).pipe(
      switchMap((engine) => engine(attachment)),
      map(withProtectionCode),
      catchError((error: unknown) => {
        if (error instanceof ProtectionError)
          return of<EngineSignal>({ type: 'engine.failed', failure: error.failure });
        throw error;
      }),
      takeWhile((signal) => !isProtectionFailure(signal), true),
    );
    const again$ = attachment.controls$.pipe(
      filter(isRetry),
      take(1),
      switchMap(({ positionSeconds }) => attach({ ...attachment, startSeconds: positionSeconds })),
    );
    return concat(first$, again$);
  };
}
