import type { Episode } from '../../model/catalogue.ts';
import type { StoredVariant } from '../../model/session.ts';

/** The episodes that can be chosen, and the variant that is preferred. */
export interface EpisodesState {
  /** In the order in which they are watched. */
  readonly ordered: readonly Episode[];
  /** Content the region may not see: nothing can be chosen. */
  readonly isLocked: boolean;
  /** The variant that stays wanted from episode to episode. */
  readonly wantedVariant: StoredVariant | null;
}
