import type { Episode } from '../../model/catalogue.ts';
import type { StoredVariant } from '../../model/session.ts';

/** What can be chosen, and what is preferred where there is a choice. */
export interface EpisodesState {
  /** In the order in which they are watched. */
  readonly ordered: readonly Episode[];
  /** Content the region may not see: nothing can be chosen. */
  readonly isLocked: boolean;
  /** Stays wanted from episode to episode. */
  readonly wantedVariant: StoredVariant | null;
}
