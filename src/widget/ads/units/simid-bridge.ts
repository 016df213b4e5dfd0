import { openAdFrame, type AdFrame } from '../sandbox.ts';

/** The connection to a page over an ad's film. Nothing that it sends can be trusted. */
export interface PageBridge extends Pick<AdFrame, 'takePress' | 'close'> {
  readonly send: (text: string) => void;
  readonly setShown: (isShown: boolean) => void;
}

/** Longer messages are not read. */
export const LONGEST_MESSAGE = 20_000;
/** An honest page sends fewer messages than these limits, at once and per second. */
const MOST_MESSAGES = 100;
const MESSAGES_PER_SECOND = 50;

/** Opens the page, hidden. */
export function openPage(
  layer: HTMLElement,
  pageUrl: string,
  onText: (text: string) => void,
  onFlood: () => void,
): PageBridge {
  const { frame, ...sandbox } = openAdFrame(layer, {
    start: { pageUrl },
    most: MOST_MESSAGES,
    perSecond: MESSAGES_PER_SECOND,
    onMessage: (data) => {
      if (typeof data === 'string' && data.length <= LONGEST_MESSAGE) onText(data);
    },
    onFlood,
  });
  const setShown = (isShown: boolean): void => {
    frame.style.visibility = isShown ? '' : 'hidden';
  };
  setShown(false);
  // The colour scheme of a page that names none: if the two differ, browsers paint the frame white.
  frame.style.colorScheme = 'light';
  layer.append(frame);
  return { ...sandbox, setShown };
}
