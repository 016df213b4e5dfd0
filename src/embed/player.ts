import { hostCommands, type HostCommands } from '../contract/host-commands.ts';
import type { HostState } from '../contract/host-state.ts';
import type { HostInfo } from '../contract/host-wire.ts';
import type { Client, PlayerEvents } from './client.ts';
import { isMessageType } from './messages.ts';
import { interoperable, type Observable, type Subscription } from './observable.ts';
import { disconnect, messagesOf, type MessageStream, type MessageType, type PayloadOf } from './stream.ts';

/** A player on the page, whose frame was made by `mount()` or was there already. */
export interface Player extends HostCommands, MessageStream {
  readonly frame: HTMLIFrameElement;
  /** The messages that the frame posts to its parent. Completes with `destroy()` or when the frame leaves the document. */
  readonly messages$: MessageStream;
  /**
   * Facts about the player. Rejected with a {@link PotokError} when no player has answered 20 s after the frame was
   * loaded, or when it refuses this page. Commands wait for it.
   */
  readonly ready: Promise<HostInfo>;
  /** The latest state that the player has sent. */
  readonly state: HostState;
  /** The current state, then each new one. */
  readonly state$: Observable<HostState>;
  /** A value picked from the state, at first and after each change of it. */
  select<T>(pick: (state: HostState) => T): Observable<T>;
  /** How many times a second the position is sent while it moves and has listeners: 0 to 30, by default 4. */
  setPositionRate(timesPerSecond: number): void;
  /** Payloads of one type of message or event. */
  on<T extends MessageType>(type: T, listener: (payload: PayloadOf<T>) => void): Subscription;
  on<E extends keyof PlayerEvents>(event: E, listener: (payload: PlayerEvents[E]) => void): Subscription;
  /** Removes the frame and restores the page. Pending commands are rejected. May be called again. */
  destroy(): void;
}

const players = new WeakMap<HTMLIFrameElement, Player>();

/**
 * The player in a frame of this page; returns the same object for the same frame.
 * @throws TypeError when it is given anything but an iframe element
 */
export type Connect = (frame: HTMLIFrameElement) => Player;

export const createConnect =
  (createClient: (frame: HTMLIFrameElement) => Client): Connect =>
  (frame) => {
    const messages$ = messagesOf(frame);
    const known = players.get(frame);
    if (known?.messages$ === messages$) return known;
    const client = createClient(frame);
    const player = {
      frame,
      messages$,
      ...messages$,
      state$: client.state$,
      select: client.select,
      setPositionRate: client.setPositionRate,
      on: (type: string, listener: (payload: never) => void) =>
        isMessageType(type) ? messages$.on(type, listener as (payload: unknown) => void) : client.on(type, listener),
      destroy() {
        disconnect(frame);
        client.close();
        frame.remove();
      },
    } as unknown as Player;
    Object.defineProperties(player, { ready: { get: client.ready }, state: { get: client.state } });
    for (const command in hostCommands) {
      Object.assign(player, { [command]: (...given: unknown[]) => client.ask(command, given) });
    }
    players.set(frame, player);
    return interoperable(player);
  };
