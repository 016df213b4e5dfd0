declare global {
  interface Window {
    waited(): Waited;
  }
}

/**
 * The time since the last key, in milliseconds in which the page had a turn. `movedMs` is null until the picture has
 * moved.
 */
export interface Waited {
  readonly livedMs: number;
  readonly movedMs: number | null;
  /** How long the film has been paused without a break. */
  readonly pausedMs: number;
}

/**
 * Watches the film of this page from now on; runs within the page. Time in which the page gets no turn does not count,
 * because then the machine is late. Each key begins anew. A seek is no movement, nor is a step of a paused film.
 */
export function watchMoving(): void {
  const lookedAtEachMs = 50;
  const movedSeconds = 0.2;
  const media = document.querySelector<HTMLVideoElement>('video[data-potok="content"]');
  if (media === null) throw new Error('There is no film.');
  let fromSeconds = media.currentTime;
  let lookedMs = performance.now();
  let waited: Waited = { livedMs: 0, movedMs: null, pausedMs: 0 };
  const leave = (): void => void (fromSeconds = media.currentTime);
  media.addEventListener('seeking', leave);
  media.addEventListener('seeked', leave);
  window.addEventListener(
    'keydown',
    () => {
      leave();
      waited = { livedMs: 0, movedMs: null, pausedMs: 0 };
    },
    true,
  );
  setInterval(() => {
    const nowMs = performance.now();
    const passedMs = Math.min(nowMs - lookedMs, 2 * lookedAtEachMs);
    const livedMs = waited.livedMs + passedMs;
    const pausedMs = media.paused ? waited.pausedMs + passedMs : 0;
    lookedMs = nowMs;
    if (media.seeking || media.paused || media.currentTime < fromSeconds) leave();
    const hasMoved = media.currentTime - fromSeconds >= movedSeconds;
    waited = { livedMs, movedMs: waited.movedMs ?? (hasMoved ? livedMs : null), pausedMs };
  }, lookedAtEachMs);
  Object.assign(window, { waited: () => waited });
}

/** The times so far; runs within the page, too. */
export const waitedInPage = (): Waited => window.waited();
