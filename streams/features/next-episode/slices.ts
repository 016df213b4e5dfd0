import type { KnownMaster } from '../../model/source-choice.ts';

/** What the source of the next episode is chosen by. */
export interface UpNextMemory {
  /** The latest master JSON that was loaded, of any episode. */
  readonly master: KnownMaster | null;
  readonly label: string | null;
}
