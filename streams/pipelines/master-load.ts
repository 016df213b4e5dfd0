import { filter, map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { SourceState } from '../model/state.ts';

export interface MasterLoadInputs {
  readonly source$: Observable<SourceState>;
}

/**
 * Asks for a master JSON whenever the source waits for one. The sink drops the request under way when a newer one
 * comes, and the source ignores answers it no longer waits for.
 *
 * source  r--R--r---   (r: resolving, R: ready)
 * result  l-----l---   (l: catalogue.loadMaster)
 */
export function masterLoad({ source$ }: MasterLoadInputs): Observable<CommandOf<'catalogue.loadMaster'>> {
  return source$.pipe(
    filter((state) => state.status === 'resolving'),
    map(({ url }) => ({ type: 'catalogue.loadMaster', cause: 'selection', url })),
  );
}
