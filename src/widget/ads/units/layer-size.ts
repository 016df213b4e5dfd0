import { EMPTY, fromEvent, merge, Observable } from 'rxjs';

export function isFullscreen(layer: HTMLElement): boolean {
  const { fullscreenElement = null } = layer.ownerDocument as Partial<Document>;
  return fullscreenElement !== null;
}

/** Emits with each change of the size of the ads' layer, and of fullscreen. */
export function resized(layer: HTMLElement): Observable<unknown> {
  const observed$ =
    typeof ResizeObserver === 'undefined'
      ? EMPTY
      : new Observable((observer) => {
          const watcher = new ResizeObserver(() => observer.next(null));
          watcher.observe(layer);
          return () => watcher.disconnect();
        });
  return merge(observed$, fromEvent(layer.ownerDocument, 'fullscreenchange'));
}
