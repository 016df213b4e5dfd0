import { filter, map, merge, type Observable } from 'rxjs';
import type { Arrival } from '../shared/index.ts';

interface FragmentEvent {
  readonly request?: { readonly url?: string | null; readonly range?: string | null } | null;
  readonly error?: unknown;
}

const fileOf = ({ request }: FragmentEvent): string => `${request?.url ?? ''} ${request?.range ?? ''}`;

/** Data of the stream that has arrived: a whole file, or a part of a segment that is still loading. */
export const dashArrivals = (event: <T>(name: string) => Observable<T>): Observable<Arrival> =>
  merge(
    // That of a channel comes again and again, whether or not it is played.
    event('manifestLoaded').pipe(map(() => ({ file: 'manifest', isWhole: true }))),
    event<FragmentEvent>('loadingProgress').pipe(map((told) => ({ file: fileOf(told), isWhole: false }))),
    event<FragmentEvent>('fragmentLoadingCompleted').pipe(
      filter(({ error }) => !error),
      map((told) => ({ file: fileOf(told), isWhole: true })),
    ),
  );
