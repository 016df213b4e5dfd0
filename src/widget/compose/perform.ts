import { catchError, defer, EMPTY, filter, groupBy, mergeMap, Observable, of, switchMap } from 'rxjs';
import type { Command, CommandOf, CommandType } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { AfterPaint } from '../shared/after-paint.ts';
import { messageOf } from '../shared/message-of.ts';
import {
  isAfterPaint,
  isControlOf,
  isPerformed,
  keyOf,
  type CommandsBy,
  type Load,
  type Folder,
  type ControlCommands,
} from './commands.ts';

/** Commands of the same session for running work. */
export interface Controls {
  readonly engine$: Observable<CommandOf<ControlCommands<'engine'>>>;
  readonly ad$: Observable<CommandOf<ControlCommands<'ad'>>>;
}

/** Performs each command and emits signals as results, for as long as it is subscribed to. */
export type Performers<T extends CommandType> = {
  readonly [K in T]: (command: CommandOf<K>, controls: Controls) => Observable<Signal>;
};

/** The performers of a folder in one load. */
export type PerformersIn<R extends Folder, L extends Load> = Performers<CommandsBy<R, L>>;

/** Performs any command. */
export type Perform = (command: Command, controls: Controls) => Observable<Signal>;

/** Rows of the table of commands: what performs each, as far as it has loaded. */
export type Rows = Partial<Performers<CommandType>>;

/**
 * Performs each command by the first of these tables that has a row for it when the command is given. Scripts that load
 * later add their rows to the tables.
 */
export const performBy =
  (...tables: readonly Rows[]): Perform =>
  (command, controls) => {
    if (!isPerformed(command)) return EMPTY;
    for (const rows of tables) {
      const perform = (rows as Readonly<Record<string, Perform | undefined>>)[command.type];
      if (perform !== undefined) return perform(command, controls);
    }
    throw new Error(`${command.type}: not loaded yet`);
  };

/**
 * Performs commands that change nothing on the screen after the paint that a press waits for, even if the session has
 * ended by then.
 */
export const performAfterPaint =
  (perform: Perform, afterPaint: AfterPaint): Perform =>
  (command, controls) => {
    if (!isAfterPaint(command)) return perform(command, controls);
    return new Observable((subscriber) => {
      afterPaint(() => defer(() => perform(command, controls)).subscribe(subscriber));
    });
  };

/** Performs the commands of a session. Of the commands with one key, only the newest runs. */
export function performAll(commands$: Observable<Command>, perform: Perform): Observable<Signal> {
  const controls: Controls = {
    engine$: commands$.pipe(filter(isControlOf('engine'))),
    ad$: commands$.pipe(filter(isControlOf('ad'))),
  };
  const run = (command: Command): Observable<Signal> =>
    defer(() => perform(command, controls)).pipe(catchError((error: unknown) => of(toInternalFailure(command, error))));
  return commands$.pipe(
    groupBy(keyOf),
    mergeMap((ofOneKey$) => ofOneKey$.pipe(ofOneKey$.key === null ? mergeMap(run) : switchMap(run))),
  );
}

/** An error thrown by a performer is a bug, and must not end the session. */
function toInternalFailure({ type }: Command, error: unknown): Signal {
  return {
    type: 'catalogue.callFailed',
    failure: {
      code: 'internal',
      category: 'internal',
      fatal: false,
      message: `The command ${type} could not be performed.`,
      context: { command: type },
      cause: messageOf(error),
    },
  };
}
