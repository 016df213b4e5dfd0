import { BehaviorSubject, filter, switchMap, take } from 'rxjs';
import type { Performers } from './perform.ts';

export interface HostPerformers {
  readonly base: Partial<Performers>;
  /** Inherits from `base`, and is asked before it. */
  readonly performers: Partial<Performers>;
}

/**
 * Lets the host page keep the film from being loaded: while it is held, no source is attached to the element.
 * @returns sets whether it is held
 */
export function holdFilm({ base, performers }: HostPerformers): (isHeld: boolean) => void {
  const isHeld$ = new BehaviorSubject(false);
  const attach: Performers['engine.attach'] = (command, controls) =>
    isHeld$.pipe(
      filter((isHeld) => !isHeld),
      take(1),
      switchMap(() => (base as Performers)['engine.attach'](command, controls)),
    );
  Object.assign(performers, { 'engine.attach': attach });
  return (isHeld) => isHeld$.next(isHeld);
}
