import { map, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { CastState } from '../model/state.ts';

export interface CastControlInputs {
  readonly toggled$: Observable<unknown>;
  readonly cast$: Observable<CastState>;
}

/**
 * One button: it looks for a device, and lets go of the one that was found or is being looked for.
 *
 * toggled  --t-----t---
 * cast     A---c-C-----   (A: available, c: connecting, C: connected)
 * result   --c-----d---
 */
export function castControl(inputs: CastControlInputs): Observable<CommandOf<'cast.connect' | 'cast.disconnect'>> {
  return inputs.toggled$.pipe(
    withLatestFrom(inputs.cast$, (_, { status }) => status === 'connecting' || status === 'connected'),
    map((isUnderWay) => ({ type: isUnderWay ? 'cast.disconnect' : 'cast.connect', cause: 'viewer' })),
  );
}
