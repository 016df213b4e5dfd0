/** How loud the film or an ad is. */
export interface SoundState {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
}

export const isSilent = ({ volume, muted }: SoundState): boolean => muted || volume === 0;
