import type { FrameCall, FrameMessage, FrameStart } from './vpaid-frame.ts';
import { openAdFrame, type AdFrame } from '../sandbox.ts';
import { readMessage } from './vpaid-messages.ts';

/** The connection to a VPAID ad, wherever it runs. Nothing that the ad sends can be trusted. */
export interface VpaidBridge extends Pick<AdFrame, 'takePress' | 'close'> {
  /** The ad's answer; null when it throws, has no such method, or the bridge is closed. May never resolve. */
  readonly call: (method: string, ...args: readonly unknown[]) => Promise<unknown>;
}

export type FrameReport = Exclude<FrameMessage, { readonly type: 'answer' }>;
export type OpenBridge = (start: FrameStart, onReport: (report: FrameReport) => void) => VpaidBridge;

/**
 * An honest ad sends fewer messages than these limits: ten kinds of events, each as often as the frame passes it on.
 */
const MOST_MESSAGES = 400;
const MESSAGES_PER_SECOND = 200;

export function openFrame(layer: HTMLElement): OpenBridge {
  return (start, onReport) => {
    const waiting = new Map<number, (value: unknown) => void>();
    const events = new Set(start.events);
    let calls = 0;

    const { frame, send, takePress, close } = openAdFrame(layer, {
      start: { script: start },
      most: MOST_MESSAGES,
      perSecond: MESSAGES_PER_SECOND,
      onMessage: (data) => {
        const message = readMessage(data, events);
        if (message === null) return;
        if (message.type !== 'answer') {
          onReport(message);
          return;
        }
        waiting.get(message.id)?.(message.error === null ? message.value : null);
        waiting.delete(message.id);
      },
      onFlood: () => onReport({ type: 'broken', reason: 'it floods the player with messages' }),
    });
    layer.append(frame);

    return {
      call: (method, ...args) =>
        new Promise((resolve) => {
          const id = (calls += 1);
          waiting.set(id, resolve);
          send({ id, method, args } satisfies FrameCall);
        }),
      takePress,
      close: () => {
        close();
        for (const resolve of waiting.values()) resolve(null);
        waiting.clear();
      },
    };
  };
}
