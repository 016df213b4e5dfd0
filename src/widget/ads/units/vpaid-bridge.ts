import type { FrameCall, FrameMessage, FrameStart } from './vpaid-frame.ts';

/** The far side of a VPAID ad, wherever it runs. Nothing of what it says can be trusted. */
export interface VpaidBridge {
  /** What the ad answers; null when it throws, has no such method, or the bridge is closed. Perhaps never. */
  readonly call: (method: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly close: () => void;
}

export type FrameNews = Exclude<FrameMessage, { readonly type: 'answer' }>;
export type OpenBridge = (start: FrameStart, onNews: (news: FrameNews) => void) => VpaidBridge;

/** Scripts run, pages open in new tabs; everything else a page may do to others is out of reach. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

export function openFrame(layer: HTMLElement): OpenBridge {
  return (start, onNews) => {
    const frame = layer.ownerDocument.createElement('iframe');
    frame.setAttribute('sandbox', SANDBOX);
    frame.allow = 'autoplay; encrypted-media';
    frame.title = layer.getAttribute('aria-label') ?? '';
    // A file of its own: it has none of the player's policy, and does not know the player's address.
    frame.referrerPolicy = 'no-referrer';
    frame.src = new URL('vpaid.html', layer.ownerDocument.baseURI).href;
    const { port1: port, port2 } = new MessageChannel();
    const waiting = new Map<number, (value: unknown) => void>();
    let calls = 0;

    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if (data.type !== 'answer') {
        onNews(data);
        return;
      }
      waiting.get(data.id)?.(data.error === null ? data.value : null);
      waiting.delete(data.id);
    };
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(start, '*', [port2]), { once: true });
    layer.append(frame);

    return {
      call: (method, ...args) =>
        new Promise((resolve) => {
          const id = (calls += 1);
          waiting.set(id, resolve);
          port.postMessage({ id, method, args } satisfies FrameCall);
        }),
      close: () => {
        port.close();
        frame.remove();
        for (const resolve of waiting.values()) resolve(null);
        waiting.clear();
      },
    };
  };
}
