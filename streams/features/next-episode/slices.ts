import type { KnownMaster } from '../../model/source-choice.ts';
import type { UpNextState } from '../../model/state.ts';

/** What the source of the next episode is chosen by. */
export interface UpNextMemory {
  /** The latest master JSON that was loaded, of any episode. */
  readonly master: KnownMaster | null;
  readonly label: string | null;
}

export interface NextEpisodeSlices {
  readonly upNextMemory: UpNextMemory;
  /** The source of the next episode, as far as it is known. */
  readonly upNext: UpNextState;
}
