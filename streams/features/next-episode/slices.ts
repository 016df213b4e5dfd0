import type { KnownMaster } from '../../model/source-choice.ts';
import type { UpNextState } from '../../model/state.ts';

/** What the choice of the next source will be made by. */
export interface UpNextMemory {
  /** The latest that came, of whichever episode. */
  readonly master: KnownMaster | null;
  readonly label: string | null;
}

export interface NextEpisodeSlices {
  readonly upNextMemory: UpNextMemory;
  /** What would play after this, as far as it is known. */
  readonly upNext: UpNextState;
}
