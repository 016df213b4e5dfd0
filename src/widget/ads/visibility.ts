import { EMPTY, fromEvent, map, merge, Observable } from 'rxjs';
import type { AdSignal } from '../../../streams/model/signals.ts';

/** The rule looks at 51 percent; the others tell that something has changed. */
const THRESHOLDS = [0, 0.25, 0.5, 0.505, 0.51, 0.515, 0.75, 1];

/** How much of the ad's box the viewer can see, wherever the frame of the player stands. */
export function visiblePart(box: Element): Observable<AdSignal> {
  if (typeof IntersectionObserver === 'undefined') return EMPTY;
  return new Observable<AdSignal>((observer) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const part = entries.at(-1)?.intersectionRatio;
        if (part !== undefined) observer.next({ type: 'ad.visibilityChanged', part });
      },
      { threshold: THRESHOLDS },
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  });
}

type PrefixedVideo = HTMLVideoElement & { readonly webkitDisplayingFullscreen?: boolean };

/** The film's bare element fills the screen, and nothing can be put over it. */
export function isFilmAlone(film: PrefixedVideo): boolean {
  const { fullscreenElement = null } = film.ownerDocument as Partial<Document>;
  return film.webkitDisplayingFullscreen === true || fullscreenElement === film;
}

export function filmLeftAlone(film: HTMLVideoElement): Observable<unknown> {
  return merge(fromEvent(film, 'webkitbeginfullscreen'), fromEvent(film.ownerDocument, 'fullscreenchange')).pipe(
    map(() => isFilmAlone(film)),
  );
}
