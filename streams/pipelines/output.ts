import { combineLatest, map, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';
import type { AirPlayState, CastState, Output } from '../model/state.ts';

export interface OutputInputs {
  readonly session$: Observable<Session>;
  readonly cast$: Observable<CastState>;
  readonly airPlay$: Observable<AirPlayState>;
}

/**
 * What the film is to be played by. A screen found by AirPlay plays addresses, not what a script feeds to the element,
 * so there the browser itself must have the stream.
 *
 * cast     A--C---A-   (C: connected)
 * airPlay  --------a   (a: active)
 * result   h--c---ha   (h: here)
 */
export function output({ session$, cast$, airPlay$ }: OutputInputs): Observable<Output> {
  return combineLatest([cast$, airPlay$, session$]).pipe(
    map(([{ status }, { isActive }, { environment }]) => {
      if (status === 'connected') return 'cast';
      return isActive && environment.isNativeHlsSupported ? 'airPlay' : 'here';
    }),
  );
}
