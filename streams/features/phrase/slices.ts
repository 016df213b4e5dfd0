export interface PhraseSlices {
  /** The repetition under way. */
  readonly repetition: Repetition | null;
}

export interface Repetition {
  readonly fromSeconds: number;
  /** Where it was asked for first. */
  readonly untilSeconds: number;
  /** The element has gone back; until then it is where the repetition ends. */
  readonly isBack: boolean;
  /** Voices are louder meanwhile. */
  readonly isBoosted: boolean;
}
