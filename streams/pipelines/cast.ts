import { merge, scan, startWith, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';
import type { CastSignal } from '../model/signals.ts';
import type { CastState } from '../model/state.ts';

export interface CastInputs {
  readonly session$: Observable<Session>;
  readonly cast$: Observable<CastSignal>;
}

const UNAVAILABLE: CastState = { status: 'unavailable' };

/**
 * The way to a Cast device. It is offered wherever the browser may find one: that is known only when it is asked.
 *
 * session  s--------
 * cast     --c--C--d   (c: connecting, C: connected, d: disconnected)
 * result   A-c--C--A
 */
export function cast({ session$, cast$ }: CastInputs): Observable<CastState> {
  return merge(session$, cast$).pipe(scan(takeStep, UNAVAILABLE), startWith(UNAVAILABLE));
}

function takeStep(state: CastState, step: Session | CastSignal): CastState {
  if (!('type' in step)) return step.environment.hasCast ? { status: 'available' } : UNAVAILABLE;
  switch (step.type) {
    case 'cast.connecting':
      return { status: 'connecting' };
    case 'cast.connected':
      return { status: 'connected', deviceName: step.deviceName };
    case 'cast.disconnected':
      return state.status === 'unavailable' ? state : { status: 'available' };
  }
}
