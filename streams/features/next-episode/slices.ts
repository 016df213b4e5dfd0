import type { KnownMaster } from '../../model/source-choice.ts';

export interface UpNextMemory {
  /** The latest master JSON that was loaded, of any episode. */
  readonly master: KnownMaster | null;
  readonly label: string | null;
}
