import { envelope } from '../contract/messages.ts';
import { listen } from './stream.ts';

const SAFE_AREA = ['top', 'right', 'bottom', 'left'].map((side) => `env(safe-area-inset-${side}, 0px)`).join(' ');

/**
 * Styles that make the frame cover the page, since iPhones have no fullscreen for frames. Browsers that do not know a
 * unit keep the value before it. A frame does not know the safe area, so the page keeps it clear.
 */
const stretched =
  'position:fixed;inset:0;display:block;width:100%;height:100%;width:100dvw;height:100dvh;box-sizing:border-box;' +
  'min-width:0;min-height:0;max-width:none;max-height:none;aspect-ratio:auto;margin:0;' +
  `padding:0;padding:${SAFE_AREA};background:#000;border:0;border-radius:0;transform:none;opacity:1;z-index:2147483647;`;

/** Ends the current stretching: only one frame can cover the page. */
let leaveCurrent: (() => void) | null = null;

/**
 * Covers the page with the frame when the player asks for it, until the player asks to end that, the viewer presses
 * Escape, or the stream completes.
 * @param playerOrigin requests from a page of another origin in the frame are ignored
 */
export function stretchOnRequest(frame: HTMLIFrameElement, playerOrigin: string): void {
  let leave: (() => void) | null = null;
  const tell = (state: 'enterFullScreen' | 'exitFullScreen'): void => {
    frame.contentWindow?.postMessage(envelope('fullscreen', { state }), '*');
  };
  const exit = (): void => leave?.();
  const enter = (): void => {
    if (leave) return;
    leaveCurrent?.();
    const restore = cover(frame);
    const forget = onEscape(frame.ownerDocument, () => leaveCurrent?.());
    leave = () => {
      forget();
      restore();
      leave = leaveCurrent = null;
    };
    // If Escape or another frame ends it, the player is told.
    leaveCurrent = () => {
      exit();
      tell('exitFullScreen');
    };
  };
  listen(frame, {
    next({ message: { type, payload }, origin }) {
      if (type !== 'fullscreen' || origin !== playerOrigin) return;
      if (payload.state === 'exitFullScreen') {
        exit();
        return;
      }
      enter();
      // The player waits a moment for this answer before it tries the browser's own fullscreen.
      tell('enterFullScreen');
    },
    complete: exit,
  });
}

/** Handles Escape in the host page; in the frame the player handles it. */
function onEscape(document: Document, leave: () => void): () => void {
  const press = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) leave();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

function cover(frame: HTMLIFrameElement): () => void {
  const document = frame.ownerDocument;
  const view = document.defaultView;
  const { activeElement } = document;
  const scroll = [view?.scrollX ?? 0, view?.scrollY ?? 0] as const;
  const undo = [document.documentElement, document.body].map((element) => setStyle(element, 'overflow:hidden;'));
  undo.push(setStyle(frame, stretched), raise(frame));
  keepFocus(activeElement);
  return () => {
    const focused = document.activeElement;
    for (const step of undo.reverse()) step();
    view?.scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' });
    keepFocus(focused);
  };
}

/** @param styles each with a semicolon after it */
function setStyle(element: HTMLElement, styles: string): () => void {
  const hadStyle = element.hasAttribute('style');
  const before = element.style.cssText;
  element.style.cssText += `;${styles.replaceAll(';', '!important;')}`;
  return () => {
    element.style.cssText = before;
    // The attribute is read first: Chromium leaves an empty one otherwise.
    if (!hadStyle && element.getAttribute('style') === '') element.removeAttribute('style');
  };
}

/** Shows the frame in the top layer, unaffected by transformed or clipped ancestors, without moving it in the DOM. */
function raise(frame: HTMLIFrameElement): () => void {
  if (typeof frame.showPopover !== 'function' || frame.hasAttribute('popover')) return () => undefined;
  frame.setAttribute('popover', 'manual');
  try {
    frame.showPopover();
  } catch {
    // Not in the document, or refused by the page: the fixed position must suffice.
  }
  return () => frame.removeAttribute('popover');
}

function keepFocus(element: Element | null): void {
  if (element && element !== element.ownerDocument.activeElement && element.isConnected) {
    (element as HTMLElement).focus({ preventScroll: true });
  }
}
