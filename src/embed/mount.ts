import type { Recording } from '../contract/recording.ts';
import { createFrame } from './frame.ts';
import type { MountOptions } from './options.ts';
import { requestRecording } from './recording.ts';
import { connect, disconnect, type MessageStream } from './stream.ts';
import { stretchOnRequest } from './stretch.ts';

/** A player on the page. */
export interface Player {
  readonly frame: HTMLIFrameElement;
  /** Completes with `destroy()` or when the frame leaves the document. */
  readonly messages$: MessageStream;
  /** Payloads of one type of message: short for `messages$.on`. */
  readonly on: MessageStream['on'];
  /** The last minutes of the player as its developers need them, without anything private; see `errorReported`. */
  recording(): Promise<Recording>;
  /** Removes the frame, gives the page back as it was and completes `messages$`. Harmless when repeated. */
  destroy(): void;
}

/**
 * Puts a player frame at the end of the target, as wide as the target and 16:9.
 * @param target an element, or a selector whose first match is taken
 * @throws TypeError that names the field: no such target, an unknown option, a wrong value
 */
export type Mount = (target: Element | string, options?: MountOptions) => Player;

/** @param scriptUrl where this library was loaded from; the player page is its neighbour */
export function createMount(scriptUrl: string | undefined): Mount {
  const defaultSource = playerBeside(scriptUrl);
  return (target, options = {}) => {
    const parent = findTarget(target);
    const frame = createFrame(parent.ownerDocument, options, defaultSource);
    parent.append(frame);
    const messages$ = connect(frame);
    const playerOrigin = new URL(frame.src).origin;
    if (options.stretch ?? playerOrigin === defaultSource?.origin) stretchOnRequest(frame, playerOrigin);
    return {
      frame,
      messages$,
      on: messages$.on,
      recording: () => requestRecording(frame, messages$),
      destroy() {
        disconnect(frame);
        frame.remove();
      },
    };
  };
}

function playerBeside(scriptUrl: string | undefined): URL | null {
  try {
    return scriptUrl ? new URL('../player/', scriptUrl) : null;
  } catch {
    return null;
  }
}

function findTarget(target: Element | string): Element {
  if (typeof target !== 'string') {
    if ((target as Partial<Element> | null)?.nodeType === 1) return target;
    throw new TypeError('Potok: "target" must be an element or a selector');
  }
  let element: Element | null = null;
  try {
    element = document.querySelector(target);
  } catch {
    // Not a selector: found nothing.
  }
  if (!element) throw new TypeError(`Potok: "target" matches nothing on the page: ${target}`);
  return element;
}
