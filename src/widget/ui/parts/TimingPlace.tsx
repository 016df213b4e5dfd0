import { usePlayerState } from '../hooks.ts';
import { selectCaptionTiming } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { timingPart } from './parts.ts';

/** What was found about the time of the viewer's subtitles; its script loads with the first file. */
export function TimingPlace() {
  const { isTold } = usePlayerState(selectCaptionTiming);
  const part = useLazyPart(timingPart, isTold, () => {});
  return part && <part.TimingCard />;
}
