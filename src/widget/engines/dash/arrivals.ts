import { EMPTY, filter, map, merge, type Observable } from 'rxjs';
import type { Arrival } from '../shared/index.ts';

interface FragmentEvent {
  readonly request?: { readonly url?: string | null; readonly range?: string | null } | null;
  readonly error?: unknown;
}

const fileOf = ({ request }: FragmentEvent): string => `${request?.url ?? ''} ${request?.range ?? ''}`;

/**
 * The name of every manifest in arrivals. It stays the same, because the manifest of a channel comes again and again,
 * whether or not the channel plays.
 */
export const MANIFEST_FILE = 'manifest';

/**
 * Data of the stream that has arrived: a whole file, or a part of one that is still loading.
 * @param growing$ emits the name of the manifest when a part of it has come
 */
export const dashArrivals = (
  event: <T>(name: string) => Observable<T>,
  growing$: Observable<string> = EMPTY,
): Observable<Arrival> =>
  merge(
    growing$.pipe(map((file) => ({ file, isWhole: false }))),
    event('manifestLoaded').pipe(map(() => ({ file: MANIFEST_FILE, isWhole: true }))),
    event<FragmentEvent>('loadingProgress').pipe(map((fragment) => ({ file: fileOf(fragment), isWhole: false }))),
    event<FragmentEvent>('fragmentLoadingCompleted').pipe(
      filter(({ error }) => !error),
      map((fragment) => ({ file: fileOf(fragment), isWhole: true })),
    ),
  );
