import { hostEvents } from '../../contract/host-events.ts';
import type { PlayerEvents } from '../client.ts';
import { isMessageType } from '../messages.ts';
import type { MessageType, PayloadOf } from '../stream.ts';
import type { Player } from '../player.ts';

/** Everything that `Player.on` tells, with its payload. */
export type AllEvents = PlayerEvents & { readonly [T in Exclude<MessageType, keyof PlayerEvents>]: PayloadOf<T> };

export type EventName = keyof AllEvents;

/** Listeners as properties: `onSeeked`, `onTimeProgressChanged` … */
export type EventListeners = {
  readonly [E in EventName as `on${Capitalize<E>}`]?: ((payload: AllEvents[E]) => void) | undefined;
};

const libraryEvents: readonly string[] = ['ready', 'stateChanged'] satisfies readonly (keyof PlayerEvents)[];

/** Nothing but the names tells a listener to the player from one to the frame (`onLoad`, `onFocus` …) at run time. */
const isEvent = (name: string): boolean =>
  Object.hasOwn(hostEvents, name) || isMessageType(name) || libraryEvents.includes(name);

/** Whether a property is a listener to an event of the player. */
export const isListenerName = (name: string): boolean => /^on[A-Z]/.test(name) && isEvent(eventOf(name));

/** The event of a listener's name. */
export const eventOf = (listener: string): string => listener.charAt(2).toLowerCase() + listener.slice(3);

export const listenerOf = (event: string): string => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

/** Subscribes to several events; returns a function that unsubscribes. */
export function listenTo(
  player: Player,
  events: readonly string[],
  tell: (event: string, payload: unknown) => void,
): () => void {
  const subscriptions = events.map((event) => player.on(event as 'ready', (payload) => tell(event, payload)));
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
