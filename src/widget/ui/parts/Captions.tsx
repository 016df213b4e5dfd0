import { useCaptions } from '../captions/use-captions.ts';
import { useClearance } from '../captions/use-clearance.ts';
import { usePlayerState } from '../hooks.ts';
import { selectIsOwnWindow } from '../selectors.ts';

/** Captions over the picture; the film's own window draws them itself. */
export function Captions() {
  return usePlayerState(selectIsOwnWindow) ? null : <Layer />;
}

/** Lies above the shade behind the controls, too. Its content is not rendered by React. */
function Layer() {
  const [reference, drawing] = useCaptions();
  useClearance(drawing);
  return <div ref={reference} className="captions-layer" />;
}
