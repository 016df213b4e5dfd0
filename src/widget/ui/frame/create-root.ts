import { createRoot, type Root, type RootOptions } from 'react-dom/client';

/** The events of all handlers in the components: `onFocus` is focusin, `onPointerLeave` is pointerout, and so on. */
const handled: ReadonlySet<string> = new Set([
  'change',
  'click',
  'contextmenu',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'lostpointercapture',
  'pointercancel',
  'pointerdown',
  'pointerout',
  'pointerover',
  'pointerup',
]);

/**
 * A root with listeners for the events that components handle. React by itself adds 140: every event it knows, most in
 * both phases, and then looks for handlers each time the pointer moves or the film tells where it is.
 */
export function createQuietRoot(container: HTMLElement, options: RootOptions): Root {
  const add = container.addEventListener.bind(container) as EventTarget['addEventListener'];
  container.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, unknown?]) => {
    if (handled.has(type) && rest[1] !== true) add(type, ...(rest as [EventListener, AddEventListenerOptions?]));
  };
  try {
    return createRoot(container, options);
  } finally {
    // Only the one on the element goes; the prototype's shows again.
    delete (container as Partial<HTMLElement>).addEventListener;
  }
}
