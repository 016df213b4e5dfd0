import type { Observable } from 'rxjs';
import type { CommandOf, CommandType } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';

type Fields<T extends CommandType> = Omit<CommandOf<T>, 'type' | 'cause'>;

/** What comes of a command that the sink performs. Sinks do not ask why it is given. */
export const performed = <S extends object, T extends keyof S & CommandType>(
  sink: S,
  type: T,
  fields: Fields<T>,
): Observable<Signal> => (sink[type] as (command: object) => Observable<Signal>)({ type, cause: 'viewer', ...fields });

/** Gives a command, whatever comes of it. */
export const give = <S extends object, T extends keyof S & CommandType>(sink: S, type: T, fields: Fields<T>): void => {
  performed(sink, type, fields).subscribe();
};
