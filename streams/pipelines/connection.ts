import { map, startWith, type Observable } from 'rxjs';

export interface ConnectionInputs {
  readonly changed$: Observable<{ readonly isFrugal: boolean }>;
}

/**
 * Whether the connection is one to be careful with; most browsers say nothing, and then it is not.
 *
 * changed  ---f--n--
 * result   n--f--n--
 */
export function connection({ changed$ }: ConnectionInputs): Observable<boolean> {
  return changed$.pipe(
    map(({ isFrugal }) => isFrugal),
    startWith(false),
  );
}
