import { createTokenBucket } from '../../../contract/token-bucket.ts';
import { openSandbox } from './sandbox.ts';

/** The connection to a page over an ad's film. Nothing that it sends can be trusted. */
export interface PageBridge {
  readonly send: (text: string) => void;
  readonly setShown: (isShown: boolean) => void;
  /** Whether the page has the focus: a click in it moves the focus there. */
  readonly hasFocus: () => boolean;
  readonly close: () => void;
}

/** Longer messages are not read. */
export const LONGEST_MESSAGE = 20_000;
/** More at once, or for long, than an honest page sends. */
const MOST_MESSAGES = 100;
const MESSAGES_PER_SECOND = 50;

/** Opens the page, hidden. */
export function openPage(
  layer: HTMLElement,
  pageUrl: string,
  onText: (text: string) => void,
  onFlood: () => void,
): PageBridge {
  const { frame, port } = openSandbox(layer, { pageUrl });
  const isInMeasure = createTokenBucket(MOST_MESSAGES, MESSAGES_PER_SECOND, () => performance.now());
  const setShown = (isShown: boolean): void => {
    frame.style.visibility = isShown ? '' : 'hidden';
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isInMeasure()) {
      port.close();
      onFlood();
      return;
    }
    if (typeof data === 'string' && data.length <= LONGEST_MESSAGE) onText(data);
  };
  setShown(false);
  // That of a page which does not name one: where they differ, browsers paint the frame white.
  frame.style.colorScheme = 'light';
  layer.append(frame);
  return {
    send: (text) => port.postMessage(text),
    setShown,
    hasFocus: () => layer.ownerDocument.activeElement === frame,
    close: () => {
      port.close();
      frame.remove();
    },
  };
}
