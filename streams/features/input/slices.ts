import type { SpeedHold, Swipe } from '../../model/gestures.ts';
import type { HintState } from '../../model/hint.ts';

export interface InputSlices {
  /** `refused`: it began where one may not seek, and stays without effect to its end. */
  readonly swipe: Swipe | 'refused' | null;
  /** Set while the picture is pressed to go faster. */
  readonly speedHold: SpeedHold | null;
  /** Of a key or a gesture; shown unless a gesture that lasts has a hint of its own. */
  readonly briefHint: HintState;
}
