import type { MeasureStart } from '../verification/measure-frame.ts';
import type { FrameStart } from './vpaid-frame.ts';

/** The message that starts the frame around an ad's own page. */
export type AroundStart =
  /** A page that sends messages by its window (SIMID). */
  | { readonly pageUrl: string }
  /** A script (VPAID), for which `vpaid.html` is opened once more. */
  | { readonly script: FrameStart };

/** A message of the ad's page, or whether the latest press of the viewer in that page still counts. */
export type AroundMessage = { readonly said: unknown } | { readonly isPressed: boolean };

/**
 * Also runs in `vpaid.html`: opens the page of an ad in a frame within the frame, and passes on messages in both
 * directions. The player checks the messages.
 *
 * It reports each press in that page to the player, by pointer or keyboard: browsers activate all frames around the
 * pressed one, while a press in the player, or a page that focuses itself, does not activate this frame. The page has
 * an origin of its own, so it cannot reach into this frame. In a browser without `userActivation` there are no presses.
 */
export function pageMain(): void {
  const lookEachMs = 50;

  const begin = (start: AroundStart, port: MessagePort): void => {
    const send = (message: AroundMessage): void => port.postMessage(message);
    const { userActivation } = navigator as Partial<Navigator>;
    let [isPressed, wasEver] = [false, false];
    const look = (): void => {
      const { isActive = false, hasBeenActive = false } = userActivation ?? {};
      // The ad may have used up the first press already, by opening a page.
      if ((isActive && !isPressed) || (hasBeenActive && !wasEver)) send({ isPressed: true });
      if (!isActive && (isPressed || hasBeenActive !== wasEver)) send({ isPressed: false });
      [isPressed, wasEver] = [isActive, hasBeenActive];
    };
    setInterval(look, lookEachMs);
    const passOn = (said: unknown): void => {
      look();
      send({ said });
    };

    const frame = document.createElement('iframe');
    frame.allow = 'autoplay; encrypted-media';
    frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0';
    for (const { style } of [document.documentElement, document.body]) style.background = 'none';
    if ('pageUrl' in start) {
      window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
        if (source === frame.contentWindow && typeof data === 'string') passOn(data);
      });
      port.onmessage = ({ data }: MessageEvent<unknown>) => frame.contentWindow?.postMessage(data, '*');
      frame.src = start.pageUrl;
    } else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<unknown>) => passOn(data);
      port.onmessage = ({ data }: MessageEvent<unknown>) => port1.postMessage(data);
      const greet = () => frame.contentWindow?.postMessage(start.script, '*', [port2]);
      frame.addEventListener('load', greet, { once: true });
      frame.src = location.href;
    }
    document.body.append(frame);
  };

  const onFirst = ({ data, ports, source }: MessageEvent<AroundStart | FrameStart | MeasureStart | null>): void => {
    const [port] = ports;
    if (port === undefined || source !== window.parent || data === null) return;
    if (!('script' in data) && !('pageUrl' in data && /^https?:/i.test(data.pageUrl))) return;
    window.removeEventListener('message', onFirst);
    begin(data, port);
  };
  // Only in the sandbox, as in `frameMain`: the inner frame has no more rights than this page.
  if (window.origin === 'null') window.addEventListener('message', onFirst);
}
