import type { Observable } from 'rxjs';
import type { CommandOf, CommandType } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';

type Fields<T extends CommandType> = Omit<CommandOf<T>, 'type' | 'cause'>;

/** The signals that a sink sends for a command. Sinks ignore its cause. */
export const performed = <S extends object, T extends keyof S & CommandType>(
  sink: S,
  type: T,
  fields: Fields<T>,
): Observable<Signal> => (sink[type] as (command: object) => Observable<Signal>)({ type, cause: 'viewer', ...fields });

/** Gives a command to a sink, and ignores its signals. */
export const give = <S extends object, T extends keyof S & CommandType>(sink: S, type: T, fields: Fields<T>): void => {
  performed(sink, type, fields).subscribe();
};
