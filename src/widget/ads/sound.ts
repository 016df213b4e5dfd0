import { EMPTY, fromEvent, ignoreElements, map, merge, Observable, startWith } from 'rxjs';
import type { SoundState } from '../../../streams/model/sound.ts';
import { setVolumeOf } from '../shared/chosen-volume.ts';
import { hadGesture } from '../shared/play-state.ts';

/** Clamps a volume to 0 to 1. Gives null, with a warning, for anything that is not a finite number. */
export function toVolume(volume: unknown): number | null {
  if (typeof volume === 'number' && Number.isFinite(volume)) return Math.min(Math.max(volume, 0), 1);
  console.warn(`potok: the volume of an ad must be a number, not ${String(volume).slice(0, 50)}`);
  return null;
}

export function applySound(media: HTMLMediaElement, { volume, muted }: SoundState): void {
  const usable = toVolume(volume);
  if (usable !== null) setVolumeOf(media, usable);
  media.muted = muted;
}

/** An ad's element with this class is kept at full volume. */
export const SAFETY_CLASS = 'safety-volume';

export const mayBeHeard = ({ defaultView }: Document): boolean => hadGesture(defaultView?.navigator);

function classChanges(element: Element): Observable<unknown> {
  if (typeof MutationObserver === 'undefined') return EMPTY;
  return new Observable((observer) => {
    const watcher = new MutationObserver(() => observer.next(null));
    watcher.observe(element, { attributes: true, attributeFilter: ['class'] });
    return () => watcher.disconnect();
  });
}

/** Keeps the element at volume 1 and unmuted while it has the class, once the viewer has made a gesture. */
export function keepSafetyVolume(media: HTMLMediaElement): Observable<never> {
  return merge(classChanges(media), fromEvent(media, 'volumechange'), fromEvent(media, 'playing')).pipe(
    startWith(null),
    map(() => {
      if (!media.classList.contains(SAFETY_CLASS) || !mayBeHeard(media.ownerDocument)) return;
      if (media.volume !== 1) media.volume = 1;
      if (media.muted) media.muted = false;
    }),
    ignoreElements(),
  );
}
