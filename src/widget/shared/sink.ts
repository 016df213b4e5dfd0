import { EMPTY, type Observable } from 'rxjs';
import type { CommandOf, CommandType } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';

/** The performers of these types of commands; each emits its results as signals. */
export type Sink<T extends CommandType> = { readonly [K in T]: (command: CommandOf<K>) => Observable<Signal> };

/** Wraps work that has no result. */
export const withoutResult =
  <A extends readonly unknown[]>(work: (...args: A) => void) =>
  (...args: A): Observable<never> => {
    work(...args);
    return EMPTY;
  };
