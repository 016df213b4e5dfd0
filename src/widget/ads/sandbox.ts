import { createTokenBucket } from '../../contract/token-bucket.ts';
import type { AroundMessage, AroundStart } from './units/around-frame.ts';

/** Allows scripts and new tabs; everything else that affects other pages is forbidden. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Neither the code in the frame nor its messages can be trusted. */
export interface SandboxSettings {
  /** The message that starts the code in the frame. */
  readonly start: object;
  /** How many messages are passed on at once. */
  readonly most: number;
  readonly perSecond: number;
  readonly onMessage: (data: unknown) => void;
  /**
   * Called when more messages come; the frame is not heard any more. Without this function, only the excess is dropped.
   */
  readonly onFlood?: () => void;
}

export interface Sandbox {
  /** The caller adds it to the page. */
  readonly frame: HTMLIFrameElement;
  readonly send: (message: unknown) => void;
  readonly close: () => void;
}

/** Opens a frame without an origin for an ad. */
export function openSandbox(
  layer: HTMLElement,
  { start, most, perSecond, onMessage, onFlood }: SandboxSettings,
): Sandbox {
  const frame = layer.ownerDocument.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = 'autoplay; encrypted-media';
  frame.title = layer.getAttribute('aria-label') ?? '';
  // A separate file: it does not inherit the player's policy and does not learn the player's address.
  frame.referrerPolicy = 'no-referrer';
  frame.src = new URL('vpaid.html', layer.ownerDocument.baseURI).href;
  const { port1: port, port2 } = new MessageChannel();
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(start, '*', [port2]), { once: true });
  const isWithinLimit = createTokenBucket(most, perSecond, () => performance.now());
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isWithinLimit()) {
      onMessage(data);
      return;
    }
    if (onFlood === undefined) return;
    port.close();
    onFlood();
  };
  return {
    frame,
    send: (message) => port.postMessage(message),
    close: () => {
      port.close();
      frame.remove();
    },
  };
}

export interface AdFrame extends Sandbox {
  /** Whether the viewer has just pressed something in the page of the ad. Returns true once for each press. */
  readonly takePress: () => boolean;
}

/** Opens the page of an ad, in a frame within such a frame. */
export function openAdFrame(
  layer: HTMLElement,
  { onMessage, ...settings }: Omit<SandboxSettings, 'start'> & { readonly start: AroundStart },
): AdFrame {
  const presses = createPresses(() => performance.now());
  const sandbox = openSandbox(layer, {
    ...settings,
    onMessage: (data) => {
      const message = data as AroundMessage;
      if ('said' in message) onMessage(message.said);
      else presses.note(message.isPressed);
    },
  });
  return { ...sandbox, takePress: presses.takePress };
}

/**
 * How long a press counts after the browser has forgotten it: an ad reports a click only after it has opened a page,
 * which uses the press up.
 */
const LATE_MS = 1_000;

/**
 * Presses in the page of an ad, as the frame around it reports them. A press counts for one action, for as long as
 * browsers let a page act on it (5 s in most), and a second more.
 */
function createPresses(nowMs: () => number) {
  let endsAtMs = -Infinity;
  return {
    note: (isPressed: boolean): void => {
      if (isPressed) endsAtMs = Infinity;
      else if (endsAtMs === Infinity) endsAtMs = nowMs() + LATE_MS;
    },
    takePress: (): boolean => {
      const isPressed = nowMs() <= endsAtMs;
      endsAtMs = -Infinity;
      return isPressed;
    },
  };
}
