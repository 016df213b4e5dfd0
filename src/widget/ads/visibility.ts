import { EMPTY, fromEvent, map, merge, Observable } from 'rxjs';
import type { AdSignal } from '../../../streams/model/signals.ts';

/** The rule needs 51 percent; the other thresholds only report changes. */
const THRESHOLDS = [0, 0.25, 0.5, 0.505, 0.51, 0.515, 0.75, 1];

/** The visible part of the ad's box, from 0 to 1, also when the player is in a frame. */
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

/** Whether the film's bare element fills the screen, so that nothing can be drawn over it. */
export function isFilmAlone(film: PrefixedVideo): boolean {
  const { fullscreenElement = null } = film.ownerDocument as Partial<Document>;
  return film.webkitDisplayingFullscreen === true || fullscreenElement === film;
}

export function filmAloneChanges(film: HTMLVideoElement): Observable<unknown> {
  return merge(fromEvent(film, 'webkitbeginfullscreen'), fromEvent(film.ownerDocument, 'fullscreenchange')).pipe(
    map(() => isFilmAlone(film)),
  );
}
