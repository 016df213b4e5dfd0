import type { UpNextState } from '../../model/state.ts';

export interface NextEpisodeSlices {
  /** What would play after this, as far as it is known. */
  readonly upNext: UpNextState;
}
