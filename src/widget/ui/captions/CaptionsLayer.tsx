import { SecondCaptions } from './SecondCaptions.tsx';
import { useCaptions } from './use-captions.ts';
import { useClearance } from './use-clearance.ts';

/** Captions over the picture. Its content is not rendered by React. */
export function CaptionsLayer() {
  const [reference, drawing] = useCaptions();
  useClearance(drawing);
  return (
    <>
      <div ref={reference} className="captions-layer" />
      <SecondCaptions first={drawing} />
    </>
  );
}
