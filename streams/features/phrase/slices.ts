export interface Repetition {
  readonly fromSeconds: number;
  /** The place at which the repetition was first asked for. */
  readonly untilSeconds: number;
  /** The element has arrived before the end of the phrase; until then it is still at that end. */
  readonly isBack: boolean;
  /** Voices are louder during the repetition. */
  readonly isBoosted: boolean;
}
