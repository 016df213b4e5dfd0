import { filter, map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { Session } from '../model/session.ts';

export interface CatalogueLoadInputs {
  readonly session$: Observable<Session>;
}

/**
 * Asks for the title once, as soon as the page address is read. Without a title or an address to ask there is
 * nothing to load, and the error card says why.
 *
 * session  s---
 * result   l---   (l: catalogue.load)
 */
export function catalogueLoad({ session$ }: CatalogueLoadInputs): Observable<CommandOf<'catalogue.load'>> {
  return session$.pipe(filter(canLoad), map(toCommand));
}

function canLoad(session: Session): boolean {
  return session.failure === null && session.parameters.movieId !== null;
}

function toCommand(session: Session): CommandOf<'catalogue.load'> {
  return { type: 'catalogue.load', cause: 'start', parameters: session.parameters };
}
