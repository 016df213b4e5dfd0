import { distinctUntilChanged, map, merge, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';

export interface OnlineInputs {
  readonly session$: Observable<Session>;
  readonly online$: Observable<unknown>;
  readonly offline$: Observable<unknown>;
}

/**
 * Whether the browser believes it has a network.
 *
 * session  t------
 * offline  --x----
 * online   ----x--
 * result   t-f-t--
 */
export function online({ session$, online$, offline$ }: OnlineInputs): Observable<boolean> {
  return merge(
    session$.pipe(map(({ environment }) => environment.isOnline)),
    online$.pipe(map(() => true)),
    offline$.pipe(map(() => false)),
  ).pipe(distinctUntilChanged());
}
