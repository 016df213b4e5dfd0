/** Messages between the player and the frame of a VPAID ad. */
import type { MeasureStart } from '../verification/measure-frame.ts';

export interface FrameStart {
  readonly scriptUrl: string;
  readonly parameters: string;
  readonly events: readonly string[];
  /** Class name for the video element that the ad is given. */
  readonly videoClass: string;
}

export interface FrameCall {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly reason: string }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown; readonly error: string | null }
  | { readonly type: 'event'; readonly name: string; readonly args: readonly unknown[] };

/**
 * Runs inside the frame, as the script of `vpaid.html`. It gives the ad a slot element and a video, calls the requested
 * methods, and passes on what the ad says: plain values only, and each event only at a limited rate.
 */
export function frameMain(): void {
  type Unit = Record<string, ((...args: unknown[]) => unknown) | undefined>;
  const limitPerWindow = 10;
  const windowMs = 250;
  const page = document;

  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return value.slice(0, 4_000);
    return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
  };
  const reasonOf = (error: unknown): string => {
    try {
      return String(error instanceof Error ? error.message : error).slice(0, 300);
    } catch {
      return 'unknown';
    }
  };

  const begin = (start: FrameStart, port: MessagePort): void => {
    const send = port.postMessage.bind(port) as (message: FrameMessage) => void;
    const listen = port.addEventListener.bind(port);
    const slot = page.createElement('div');
    const videoSlot = page.createElement('video');
    for (const element of [slot, videoSlot]) {
      element.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;background:#000';
    }
    slot.style.background = 'none';
    videoSlot.playsInline = true;
    videoSlot.dataset['potok'] = 'ad';
    videoSlot.className = start.videoClass;
    page.body.append(videoSlot, slot);

    let unit: Unit | null = null;
    const counts = new Map<string, { since: number; count: number }>();
    const isFlood = (name: string): boolean => {
      const now = performance.now();
      const seen = counts.get(name);
      if (seen === undefined || now - seen.since > windowMs) {
        counts.set(name, { since: now, count: 1 });
        return false;
      }
      seen.count += 1;
      return seen.count > limitPerWindow;
    };

    const find = (): void => {
      try {
        const { getVPAIDAd } = window as unknown as { getVPAIDAd?: () => unknown };
        const found = getVPAIDAd?.();
        if (typeof found !== 'object' || found === null) throw new Error('the script has no ad');
        unit = found as Unit;
        for (const name of start.events) {
          const onEvent = (...args: unknown[]) => {
            if (!isFlood(name)) send({ type: 'event', name, args: args.slice(0, 4).map(plain) });
          };
          // Before the handshake, so that no event is missed; some ads throw here.
          try {
            unit['subscribe']?.(onEvent, name, null);
          } catch (error) {
            send({ type: 'event', name: 'AdLog', args: [reasonOf(error)] });
          }
        }
        send({ type: 'ready' });
      } catch (error) {
        send({ type: 'broken', reason: reasonOf(error) });
      }
    };

    listen('message', ({ data }: MessageEvent<FrameCall>) => {
      const { id, method, args } = data;
      try {
        const work = unit?.[method];
        if (typeof work !== 'function') throw new Error(`the ad has no ${method}`);
        const surroundings =
          method === 'initAd'
            ? [{ AdParameters: start.parameters }, { slot, videoSlot, videoSlotCanAutoPlay: true }]
            : [];
        const value = work.call(unit, ...args, ...surroundings);
        send({ type: 'answer', id, value: plain(value), error: null });
      } catch (error) {
        send({ type: 'answer', id, value: null, error: reasonOf(error) });
      }
    });
    port.start();

    // Errors of the ad are passed on as `AdLog` and kept out of the page's console.
    window.addEventListener('error', (event) => {
      event.preventDefault();
      send({ type: 'event', name: 'AdLog', args: [reasonOf(event.error)] });
    });
    window.addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      send({ type: 'event', name: 'AdLog', args: [reasonOf(event.reason)] });
    });

    const script = page.createElement('script');
    script.addEventListener('load', find);
    script.addEventListener('error', () => send({ type: 'broken', reason: 'the script cannot be loaded' }));
    script.src = start.scriptUrl;
    page.head.append(script);
  };

  const onFirst = ({ data, ports, source }: MessageEvent<FrameStart | MeasureStart | null>): void => {
    const [port] = ports;
    // A message without a script starts a page over an ad's film, a measurement or an icon.
    if (port === undefined || source !== window.parent || data === null || !('scriptUrl' in data)) return;
    window.removeEventListener('message', onFirst);
    begin(data, port);
  };
  // Only in the sandbox: with a real origin the frame would run any script with the player's rights.
  if (window.origin === 'null') window.addEventListener('message', onFirst);
}
