import { defer, distinctUntilChanged, EMPTY, fromEvent, map, skip, startWith, type Observable } from 'rxjs';
import type { SignalOf } from '../../../streams/model/signals.ts';

/** Not available in every browser. */
interface NetworkInformation extends EventTarget {
  readonly saveData?: unknown;
  readonly effectiveType?: unknown;
}

const slow: readonly unknown[] = ['slow-2g', '2g'];

const savesData = ({ saveData, effectiveType }: NetworkInformation): boolean =>
  saveData === true || slow.includes(effectiveType);

/** Emits whether data should be saved, when that changes. */
export function connectionChanges(scope: Window): Observable<SignalOf<'page.connectionChanged'>> {
  return defer(() => {
    const { connection } = ((scope as Partial<Window>).navigator ?? {}) as { connection?: NetworkInformation };
    if (connection === undefined) return EMPTY;
    return fromEvent(connection, 'change').pipe(
      startWith(null),
      map(() => savesData(connection)),
      startWith(false),
      distinctUntilChanged(),
      skip(1),
    );
  }).pipe(map((isFrugal) => ({ type: 'page.connectionChanged', isFrugal })));
}
