import type { Player } from '../../src/embed/player.ts';
import { addFrame, connect } from '../embed/help.ts';

/** A message that the player has posted to the page around it. */
export interface Posted {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface HostPage {
  /** The player as the library of the page sees it. */
  readonly player: Player;
  readonly posted: readonly Posted[];
  readonly close: () => void;
}

/**
 * A page around the player. Both share the window of the document: what either posts is told to be from the other.
 * @param origin of the page
 */
export function openHostPage(origin: string): HostPage {
  const posted: Posted[] = [];
  const frame = addFrame();
  const playerWindow = { postMessage: (data: unknown) => deliver(data, origin, hostWindow) };
  const hostWindow = {
    postMessage: (data: Posted, _target: string, ports: MessagePort[] = []) => {
      posted.push(data);
      deliver(data, location.origin, playerWindow, ports);
    },
  };
  Object.defineProperty(frame, 'contentWindow', { value: playerWindow });
  // The test document would load the address of an attribute.
  Object.defineProperty(frame, 'src', { value: location.href });
  const own = Object.getOwnPropertyDescriptor(window, 'parent');
  Object.defineProperty(window, 'parent', { configurable: true, value: hostWindow });
  const player = connect(frame);
  return {
    player,
    posted,
    close: () => {
      player.destroy();
      if (own === undefined) Reflect.deleteProperty(window, 'parent');
      else Object.defineProperty(window, 'parent', own);
    },
  };
}

function deliver(data: unknown, origin: string, source: object, ports: MessagePort[] = []): void {
  const copy = JSON.parse(JSON.stringify(data)) as unknown;
  const event = Object.assign(new Event('message'), { data: copy, origin, source, ports });
  setTimeout(() => window.dispatchEvent(event));
}
