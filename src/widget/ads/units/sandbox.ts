import { createTokenBucket } from '../../../contract/token-bucket.ts';
import type { AroundMessage, AroundStart } from './around-frame.ts';

/** Allows scripts and new tabs; everything else that affects other pages is forbidden. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** What runs in the frame is not to be trusted, and so is nothing that it says. */
export interface SandboxSettings {
  /** The message with which it is started. */
  readonly start: object;
  /** So many messages at once, and for long, are passed on. */
  readonly most: number;
  readonly perSecond: number;
  readonly onMessage: (data: unknown) => void;
  /** There were more, and nothing more is heard. Without it, those beyond are left out. */
  readonly onFlood?: () => void;
}

export interface Sandbox {
  /** Not yet in the page. */
  readonly frame: HTMLIFrameElement;
  readonly send: (message: unknown) => void;
  readonly close: () => void;
}

/** A frame of no origin over the ad. */
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
  const isInMeasure = createTokenBucket(most, perSecond, () => performance.now());
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isInMeasure()) {
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
  /** Whether the viewer has pressed something in the page of the ad just now. Each press is given once. */
  readonly takePress: () => boolean;
}

/** The page of an ad, in a frame within such a frame. */
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
  return { ...sandbox, takePress: presses.take };
}

/** An ad that has opened a page by a press tells of it when browsers have forgotten the press already. */
const LATE_MS = 1_000;

/**
 * Presses in the page of an ad, as the frame around it tells them: one counts for one thing, for as long as browsers
 * themselves let a page act on it (5 s in most), and a moment more.
 */
function createPresses(nowMs: () => number) {
  let endsAtMs = -Infinity;
  return {
    note: (isPressed: boolean): void => {
      if (isPressed) endsAtMs = Infinity;
      else if (endsAtMs === Infinity) endsAtMs = nowMs() + LATE_MS;
    },
    take: (): boolean => {
      const isThere = nowMs() <= endsAtMs;
      endsAtMs = -Infinity;
      return isThere;
    },
  };
}
