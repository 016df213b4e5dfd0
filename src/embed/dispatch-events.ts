import { EVERY_EVENT, type AnyEvent } from './every-event.ts';
import type { Player } from './player.ts';

interface AnyEvents {
  readonly on: (event: typeof EVERY_EVENT, listener: (told: AnyEvent) => void) => void;
}

/** Dispatches the events and messages of a player at an element, as bubbling events `potok:ended` …; `detail` is the payload. */
export function dispatchEvents(element: Element, player: Player): void {
  const dispatch = (name: string, detail: unknown): void => {
    element.dispatchEvent(new CustomEvent(`potok:${name}`, { detail, bubbles: true }));
  };
  player.messages$.subscribe(({ type, payload }) => dispatch(type, payload));
  // They need a script more, which does not come in the way of the frame's own.
  const { on } = player as unknown as AnyEvents;
  const listen = (): void => on(EVERY_EVENT, ({ event, payload }) => dispatch(event, payload));
  player.frame.addEventListener('load', listen, { once: true });
}
