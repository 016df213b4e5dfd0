/** Allows scripts and new tabs; everything else that affects other pages is forbidden. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

export interface Sandbox {
  readonly frame: HTMLIFrameElement;
  readonly port: MessagePort;
}

/**
 * A frame of no origin over the ad, which is started with a message, and the port to what runs in it. Nothing that comes
 * by the port can be trusted.
 */
export function openSandbox(layer: HTMLElement, start: object): Sandbox {
  const frame = layer.ownerDocument.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = 'autoplay; encrypted-media';
  frame.title = layer.getAttribute('aria-label') ?? '';
  // A separate file: it does not inherit the player's policy and does not learn the player's address.
  frame.referrerPolicy = 'no-referrer';
  frame.src = new URL('vpaid.html', layer.ownerDocument.baseURI).href;
  const { port1: port, port2 } = new MessageChannel();
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(start, '*', [port2]), { once: true });
  return { frame, port };
}
