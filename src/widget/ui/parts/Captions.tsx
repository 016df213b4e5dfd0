import { useEffect } from 'react';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsOwnWindow, selectNeedsCaptions } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { captionsLayerPart } from './parts.ts';

/** The place of captions, above the shade behind the controls; the film's own window draws them itself. */
export function Captions() {
  const { captionsPart } = useUi();
  const isElsewhere = usePlayerState(selectIsOwnWindow);
  const isNeeded = usePlayerState(selectNeedsCaptions) && !isElsewhere;
  useEffect(() => {
    // Without this, the script would be requested only after the layer has loaded.
    if (isNeeded) captionsPart.prepare();
  }, [isNeeded, captionsPart]);
  const part = useLazyPart(captionsLayerPart, isNeeded, () => {});
  return part && <part.CaptionsLayer />;
}
