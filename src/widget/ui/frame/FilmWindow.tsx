import { usePlayerState } from '../hooks.ts';
import { useLazyPart } from '../parts/lazy-part.ts';
import { ownWindowPart } from '../parts/parts.ts';
import { selectIsOwnWindow } from '../selectors.ts';

interface Opener {
  readonly documentPictureInPicture?: { readonly window: Window | null };
}

/** Controls in the film's own window while it is open. If they do not load, the film plays there without them. */
export function FilmWindow() {
  const isOpen = usePlayerState(selectIsOwnWindow);
  const part = useLazyPart(ownWindowPart, isOpen, () => {});
  const view = (window as Opener).documentPictureInPicture?.window ?? null;
  return part !== null && view !== null ? <part.OwnWindow view={view} /> : null;
}
