declare global {
  interface Window {
    seen: Record<'startedMs' | 'stalls' | 'stalledMs' | 'switches' | 'position', number> & { error: string };
  }
}

/** Runs in the page before anything else, and keeps what a viewer sees of the film in `seen` on the window. */
export function watchFilm({ clockOffsetMs }: { readonly clockOffsetMs: number }): void {
  if (clockOffsetMs !== 0) {
    const Real = Date;
    const now = (): number => Real.now() + clockOffsetMs;
    globalThis.Date = class extends Real {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [now()] : given) as [number]));
      }
      static override now = now;
    } as DateConstructor;
  }
  const seen = { startedMs: 0, stalls: 0, stalledMs: 0, switches: 0, position: 0, error: '' };
  Object.assign(window, { seen });
  let [lastPosition, lastMs, movedMs, isStalled] = [0, performance.now(), 0, false];
  setInterval(() => {
    const film = document.querySelector('video');
    const nowMs = performance.now();
    const elapsedMs = nowMs - lastMs;
    lastMs = nowMs;
    if (film === null) return;
    const hasMoved = film.currentTime !== lastPosition;
    lastPosition = seen.position = film.currentTime;
    if (hasMoved) movedMs = nowMs;
    if (seen.startedMs === 0) {
      if (!hasMoved || film.readyState < 3) return;
      seen.startedMs = nowMs;
      film.addEventListener('resize', () => (seen.switches += 1));
    }
    const stands = !film.ended && nowMs - movedMs > 250;
    if (stands && !isStalled) seen.stalls += 1;
    if (stands) seen.stalledMs += elapsedMs;
    isStalled = stands;
  }, 50);
}
