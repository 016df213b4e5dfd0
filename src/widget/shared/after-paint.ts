/**
 * Runs work that the viewer does not see after the last press has been painted, in the order of the calls; at once if
 * no press waits for its paint.
 */
export type AfterPaint = (work: () => void) => void;

/** For a page without presses. */
export const atOnce: AfterPaint = (work) => work();

const presses = ['keydown', 'pointerdown', 'pointerup'];
/** The longest wait for a paint: a frame outside of the screen is not painted. */
const LATEST_MS = 100;

/** Watches the presses of a page for as long as it lives. */
export function createAfterPaint(page: Window): AfterPaint {
  const waiting: (() => void)[] = [];
  let isPressed = false;
  let latest: number | undefined;

  /**
   * Runs after the events that a press leads to, which may change what is painted. Safari has no `requestIdleCallback`.
   */
  function whenIdle(run: () => void): void {
    if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(run);
    else page.setTimeout(run);
  }

  function runAll(): void {
    isPressed = false;
    page.clearTimeout(latest);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  }

  function notePress(): void {
    if (isPressed) return;
    isPressed = true;
    latest = page.setTimeout(runAll, LATEST_MS);
    // A frame's callbacks run just before it is painted.
    page.requestAnimationFrame(() => whenIdle(runAll));
  }

  for (const type of presses) page.addEventListener(type, notePress, true);
  // No paint follows, and the last press has to be reported before the page is gone.
  page.addEventListener('pagehide', runAll, true);
  page.document.addEventListener('visibilitychange', runAll, true);

  return (work) => {
    if (isPressed || waiting.length > 0) waiting.push(work);
    else work();
  };
}
