import { EVERY_EVENT, type AnyEvent } from './messages.ts';
import type { Player } from './player.ts';

interface AnyEvents {
  readonly on: (event: typeof EVERY_EVENT, listener: (told: AnyEvent) => void) => void;
}

/** If no message has come, the connection is opened this long after the frame has loaded. */
const CONNECT_MS = 3_000;

/**
 * Dispatches the events and messages of a player at an element, as bubbling events `potok:ended` …; `detail` is the
 * payload. Events need a script here and one in the frame, and the film must not wait for them. So the first message
 * opens the connection: it comes after the first frame. The player then sends the events that have happened before.
 */
export function dispatchEvents(element: Element, player: Player): void {
  const dispatch = (name: string, detail: unknown): void => {
    element.dispatchEvent(new CustomEvent(`potok:${name}`, { detail, bubbles: true }));
  };
  const open = (): void => void player.ready.catch(() => {});
  let timer: ReturnType<typeof setTimeout>;
  player.messages$.subscribe({
    next({ type, payload }) {
      dispatch(type, payload);
      open();
    },
    complete: () => clearTimeout(timer),
  });
  const { on } = player as unknown as AnyEvents;
  on(EVERY_EVENT, ({ event, payload }) => dispatch(event, payload));
  player.frame.addEventListener('load', () => (timer = setTimeout(open, CONNECT_MS)), { once: true });
}
