import { EMPTY, type Observable, type Observer } from 'rxjs';
import type { AdControl, Command, CommandOf, CommandType } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { EngineControl } from '../engines/engine.ts';

/** Commands of the same session for work that is under way. */
export interface Controls {
  readonly engine$: Observable<EngineControl>;
  readonly ad$: Observable<AdControl>;
}

/** Performs each command. Results are signals, for as long as it is subscribed to. */
export type Performers<T extends CommandType = CommandType> = {
  readonly [K in T]: (command: CommandOf<K>, controls: Controls) => Observable<Signal>;
};

/** Commands of features that a film needs until its first frame; all others come with the screen's script. */
export type FirstCommandType =
  | 'catalogue.load'
  | 'catalogue.loadMaster'
  | 'catalogue.renewAddress'
  | 'catalogue.saveProgress'
  | 'engine.attach'
  | 'engine.detach'
  | 'engine.retry'
  | 'engine.setQuality'
  | 'engine.setAudioTrack'
  | 'engine.setTextTrack'
  | 'media.play'
  | 'media.pause'
  | 'media.unlock'
  | 'media.seek'
  | 'media.setVolume'
  | 'media.setMuted'
  | 'media.setRate'
  | 'ad.loadList'
  | 'ad.readAll'
  | 'storage.write'
  | 'session.restart'
  | 'report.error';

/** Commands of features that come with the screen, or that only the screen uses. */
export type LaterCommandType = Exclude<CommandType, FirstCommandType>;

export type Perform = (command: Command, controls: Controls) => Observable<Signal>;

/** Performs a command and passes it to the observer, if there is one. */
export function performBy(performers: Partial<Performers>, given?: Observer<Command>): Perform {
  return (command, controls) => {
    given?.next(command);
    const perform = performers[command.type] as Perform | undefined;
    if (perform === undefined) throw new Error(`${command.type}: not loaded yet`);
    return perform(command, controls);
  };
}

/** Wraps work that has no result. */
export const quiet =
  <A extends readonly unknown[]>(work: (...args: A) => void) =>
  (...args: A): Observable<never> => {
    work(...args);
    return EMPTY;
  };

/** For commands that only replace an earlier one with the same key, or that work under way handles itself. */
export const nothing = (): Observable<never> => EMPTY;
