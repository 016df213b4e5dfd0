import { useEffect } from 'react';
import { usePlayerState, useUi } from '../hooks.ts';
import { menusPart } from '../menus/MenuButton.tsx';
import { selectDrawsCaptions, selectHasFrame, selectIsAdComing } from '../selectors.ts';
import { places } from './places.tsx';

/** By then a film on a slow network has a buffer. */
const PREPARE_AFTER_MS = 10_000;

/** Loads scripts before a place needs them. It is a component of its own, so that the frame does not render with it. */
export function LoadAhead() {
  const { captionsPart } = useUi();
  const hasFrame = usePlayerState(selectHasFrame);
  const needsCaptions = usePlayerState(selectDrawsCaptions);
  const isAdComing = usePlayerState(selectIsAdComing);

  // For viewers who open a menu without pointing at it before.
  useEffect(() => {
    if (!hasFrame) return undefined;
    const timer = setTimeout(() => {
      menusPart.prepare();
      // Once the network is gone, the script of the error card cannot load any more.
      places.error.script.prepare();
    }, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasFrame]);
  // Without this, the script that draws captions would be requested only after their layer has loaded.
  useEffect(() => {
    if (needsCaptions) captionsPart.prepare();
  }, [needsCaptions, captionsPart]);
  useEffect(() => {
    if (isAdComing) places.ad.script.prepare();
  }, [isAdComing]);
  return null;
}
