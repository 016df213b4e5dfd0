import { createTokenBucket } from '../../../contract/token-bucket.ts';

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
  /** Whether the frame has the focus: a click in it moves the focus there. */
  readonly hasFocus: () => boolean;
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
    hasFocus: () => layer.ownerDocument.activeElement === frame,
    close: () => {
      port.close();
      frame.remove();
    },
  };
}
