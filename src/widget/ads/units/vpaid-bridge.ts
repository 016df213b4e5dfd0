import { createTokenBucket } from '../../../contract/token-bucket.ts';
import type { FrameCall, FrameMessage, FrameStart } from './vpaid-frame.ts';
import { openSandbox } from './sandbox.ts';
import { readMessage } from './vpaid-messages.ts';

/** The connection to a VPAID ad, wherever it runs. Nothing that the ad sends can be trusted. */
export interface VpaidBridge {
  /** The ad's answer; null when it throws, has no such method, or the bridge is closed. May never resolve. */
  readonly call: (method: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Whether the ad has the focus: a click in the ad moves the focus there. */
  readonly hasFocus: () => boolean;
  readonly close: () => void;
}

export type FrameNews = Exclude<FrameMessage, { readonly type: 'answer' }>;
export type OpenBridge = (start: FrameStart, onNews: (news: FrameNews) => void) => VpaidBridge;

/** More at once, or for long, than an honest ad sends: ten kinds of events, each as often as the frame lets through. */
const MOST_MESSAGES = 400;
const MESSAGES_PER_SECOND = 200;

export function openFrame(layer: HTMLElement): OpenBridge {
  return (start, onNews) => {
    const { frame, port } = openSandbox(layer, start);
    const waiting = new Map<number, (value: unknown) => void>();
    let calls = 0;

    const events = new Set(start.events);
    const isInMeasure = createTokenBucket(MOST_MESSAGES, MESSAGES_PER_SECOND, () => performance.now());

    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isInMeasure()) {
        port.close();
        onNews({ type: 'broken', reason: 'it floods the player with messages' });
        return;
      }
      const message = readMessage(data, events);
      if (message === null) return;
      if (message.type !== 'answer') {
        onNews(message);
        return;
      }
      waiting.get(message.id)?.(message.error === null ? message.value : null);
      waiting.delete(message.id);
    };
    layer.append(frame);

    return {
      call: (method, ...args) =>
        new Promise((resolve) => {
          const id = (calls += 1);
          waiting.set(id, resolve);
          port.postMessage({ id, method, args } satisfies FrameCall);
        }),
      hasFocus: () => layer.ownerDocument.activeElement === frame,
      close: () => {
        port.close();
        frame.remove();
        for (const resolve of waiting.values()) resolve(null);
        waiting.clear();
      },
    };
  };
}
