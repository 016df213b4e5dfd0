/** In place of the name of an event: listens to all of them, those that are sent only on request included. */
export const EVERY_EVENT = '*';

export interface AnyEvent {
  readonly event: string;
  readonly payload: unknown;
}
