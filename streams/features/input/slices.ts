import type { SpeedHold, Swipe } from '../../model/gestures.ts';
import type { HintState } from '../../model/hint.ts';

export interface InputSlices {
  /** `refused`: seeking was not possible when it began, so it has no effect to its end. */
  readonly swipe: Swipe | 'refused' | null;
  /** Set while the picture is pressed to go faster. */
  readonly speedHold: SpeedHold | null;
  /** Of a key or a gesture; shown unless a gesture that lasts has a hint of its own. */
  readonly briefHint: HintState;
}
