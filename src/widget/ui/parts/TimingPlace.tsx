import { usePlayerState } from '../hooks.ts';
import { selectCaptionTiming } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { timingPart } from './parts.ts';

/** The result of comparing the viewer's subtitles with the film; its script loads with the first file. */
export function TimingPlace() {
  const { isTold } = usePlayerState(selectCaptionTiming);
  const part = useLazyPart(timingPart, isTold, () => {});
  return part && <part.TimingCard />;
}
