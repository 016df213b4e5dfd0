import type { Subscription } from './observable.ts';
import type { Player } from './player.ts';

/** In place of the name of an event: listens to all of them. */
export const EVERY_EVENT = '*';

export interface AnyEvent {
  readonly event: string;
  readonly payload: unknown;
}

interface AnyEvents {
  on(event: typeof EVERY_EVENT, listener: (told: AnyEvent) => void): Subscription;
}

/** Every event of a player, those that are sent only on request included; not the messages. */
export const onEveryEvent = (player: Player, listener: (told: AnyEvent) => void): Subscription =>
  (player as unknown as AnyEvents).on(EVERY_EVENT, listener);
