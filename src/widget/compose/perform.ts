import { EMPTY, type Observable, type Observer } from 'rxjs';
import type { AdControl, Command, CommandOf, CommandType } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { EngineControl } from '../engines/engine.ts';

/** Commands of the same session for what is already under way. */
export interface Controls {
  readonly engine$: Observable<EngineControl>;
  readonly ad$: Observable<AdControl>;
}

/** What does each command. What it has to answer comes back as signals, for as long as it is subscribed to. */
export type Performers<T extends CommandType = CommandType> = {
  readonly [K in T]: (command: CommandOf<K>, controls: Controls) => Observable<Signal>;
};

/** Given by features that a film needs until its first frame; all others come by the script of the screen. */
export type FirstCommandType =
  | 'catalogue.load'
  | 'catalogue.loadMaster'
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

/** Given by features that come with the screen, or asked for by it alone. */
export type LaterCommandType = Exclude<CommandType, FirstCommandType>;

export type Perform = (command: Command, controls: Controls) => Observable<Signal>;

/** Does what a command says, and tells whoever wants to know of it. */
export function performBy(performers: () => Partial<Performers>, given?: Observer<Command>): Perform {
  return (command, controls) => {
    given?.next(command);
    const perform = performers()[command.type] as Perform | undefined;
    if (perform === undefined) throw new Error(`${command.type} was given before the screen's script was there.`);
    return perform(command, controls);
  };
}

/** Of work that answers nothing. */
export const quiet =
  <A extends readonly unknown[]>(work: (...args: A) => void) =>
  (...args: A): Observable<never> => {
    work(...args);
    return EMPTY;
  };

/** To take the place of what was done before in its lane is all; or what is under way listens to it itself. */
export const nothing = (): Observable<never> => EMPTY;
