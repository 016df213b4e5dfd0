import type { PlayerEvents } from '../client.ts';
import type { MessageType, PayloadOf } from '../stream.ts';
import type { Player } from '../player.ts';

/** Everything that `Player.on` tells, with its payload. */
export type AllEvents = PlayerEvents & { readonly [T in Exclude<MessageType, keyof PlayerEvents>]: PayloadOf<T> };

export type EventName = keyof AllEvents;

/** Listeners as properties: `onSeeked`, `onTimeProgressChanged` … */
export type EventListeners = {
  readonly [E in EventName as `on${Capitalize<E>}`]?: ((payload: AllEvents[E]) => void) | undefined;
};

export const isListenerName = (name: string): boolean => /^on[A-Z]/.test(name);

/** The event of a listener's name. */
export const eventOf = (listener: string): string => listener.charAt(2).toLowerCase() + listener.slice(3);

/** Subscribes to several events; returns what ends that. */
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
