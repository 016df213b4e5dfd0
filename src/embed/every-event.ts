/** In place of an event's name: stands for every event, also those that are sent only on request. */
export const EVERY_EVENT = '*';

export interface AnyEvent {
  readonly event: string;
  readonly payload: unknown;
}
