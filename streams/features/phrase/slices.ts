export interface Repetition {
  readonly fromSeconds: number;
  /** The place at which it was asked for first. */
  readonly untilSeconds: number;
  /** The element has arrived before the end of the phrase; until then it is still at that end. */
  readonly isBack: boolean;
  /** Voices are louder meanwhile. */
  readonly isBoosted: boolean;
}
