import type { MeasureStart } from '../verification/measure-frame.ts';
import type { FrameStart } from './vpaid-frame.ts';

/** What the frame around an ad's own page is started with. */
export type AroundStart =
  /** A page that speaks by messages of its window (SIMID). */
  | { readonly pageUrl: string }
  /** A script (VPAID), for which `vpaid.html` is opened once more. */
  | { readonly script: FrameStart };

/** What the ad's page has said, or whether a press of the viewer in it is still fresh. */
export type AroundMessage = { readonly said: unknown } | { readonly isPressed: boolean };

/**
 * Runs in `vpaid.html`, too: the page of an ad in a frame within the frame, and its messages passed on in both
 * directions. What they say is checked by the player.
 *
 * It tells of each press in that page, of pointer or keyboard: browsers activate the frames around a press, and neither
 * a press in the player nor a page that focuses itself does that here. The page has an origin of its own, so it cannot
 * reach in. A browser that does not tell (`userActivation`) knows of no press.
 */
export function pageMain(): void {
  const lookEachMs = 50;

  const begin = (start: AroundStart, port: MessagePort): void => {
    const send = (message: AroundMessage): void => port.postMessage(message);
    const { userActivation } = navigator as Partial<Navigator>;
    let [isPressed, wasEver] = [false, false];
    const look = (): void => {
      const { isActive = false, hasBeenActive = false } = userActivation ?? {};
      // The first press may have been used up already, by a page that the ad has opened by it.
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
  // Only in the sandbox, as in `frameMain`: the frame in it has no more rights than this page.
  if (window.origin === 'null') window.addEventListener('message', onFirst);
}
