import { useState } from 'react';
import { usePlayerState, useWindowEvent } from '../hooks.ts';
import { selectZoom } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { zoomPart } from './parts.ts';

/** Lets two fingers zoom the picture; its script loads with the first second finger. Televisions leave it out. */
export function ZoomPlace() {
  const isZoomed = usePlayerState(selectZoom).scale > 1;
  const [isTouched, setTouched] = useState(false);
  useWindowEvent('pointerdown', ({ pointerType, isPrimary, target }) => {
    const isOnPicture = target instanceof Element && target.classList.contains('stage');
    if (pointerType === 'touch' && !isPrimary && isOnPicture) setTouched(true);
  });
  const part = useLazyPart(zoomPart, isZoomed || isTouched, () => setTouched(false));
  return part === null ? null : <part.ZoomLayer />;
}
