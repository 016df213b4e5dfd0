import { decodeText } from '../../../contract/decode-text.ts';
import { likelyEncoding } from '../../../contract/likely-encoding.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { catchError, map, type Observable, of } from 'rxjs';
import type { Signal } from '../../../../streams/model/signals.ts';
import { abortable } from '../../../api/abortable.ts';

/** Enough for some ten thousand entries. */
const MOST_BYTES = 2_000_000;

export interface TextFile {
  /** The address after redirects. */
  readonly url: string;
  readonly text: string;
}

/** Loads an optional text file; a missing file gives an empty text and no error. */
export async function readTextFile(url: string, signal: AbortSignal): Promise<TextFile> {
  const file = await fetchBytes(url, MOST_BYTES, signal);
  return file === null
    ? { url, text: '' }
    : { url: file.url, text: decodeText(file.bytes, file.contentType, likelyEncoding) };
}

/** Loads a file that the film does not need; gives the fallback after a failure. Unsubscribing aborts. */
export const optionalFile = <T>(name: string, load: (signal: AbortSignal) => Promise<T>, fallback: T): Observable<T> =>
  abortable(load).pipe(
    catchError((error: unknown) => {
      console.warn(`potok: no ${name}`, error);
      return of(fallback);
    }),
  );

/** Loads a list that the film does not need; the list is empty after a failure. */
export const optionalList = <T>(
  name: string,
  load: (signal: AbortSignal) => Promise<readonly T[]>,
  toSignal: (items: readonly T[]) => Signal,
): Observable<Signal> => optionalFile<readonly T[]>(name, load, []).pipe(map(toSignal));
