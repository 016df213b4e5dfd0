import { useCaptions } from '../captions/use-captions.ts';
import { useClearance } from '../captions/use-clearance.ts';
import { usePlayerState } from '../hooks.ts';
import { selectIsOwnWindow } from '../selectors.ts';

/** Captions over the picture, wherever that is: a window of its own draws them itself. */
export function Captions() {
  return usePlayerState(selectIsOwnWindow) ? null : <Layer />;
}

/** Over the dusk behind the controls, too. React has no part in what is drawn in it. */
function Layer() {
  const [reference, drawing] = useCaptions();
  useClearance(drawing);
  return <div ref={reference} className="captions-layer" />;
}
