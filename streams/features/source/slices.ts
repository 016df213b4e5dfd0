import type { MasterJson } from '../../model/catalogue.ts';
import type { KnownMaster } from '../../model/source-choice.ts';
import type { SourceState } from '../../model/state.ts';

/** The address of what is selected, and what was found there. */
export interface SourceMemory {
  readonly address: SourceAddress | null;
  /** Survives a change of episode: a source chosen once is wanted for the next one too. */
  readonly label: string | null;
  /** What the address offers; null while that is not known. */
  readonly offer: MasterJson | null;
  /** Asked for before it was needed. */
  readonly ahead: KnownMaster | null;
  readonly source: SourceState;
}

export interface SourceAddress {
  readonly url: string;
  readonly episodeId: number;
  readonly isPlaceholder: boolean;
}

export interface SourceSlices {
  readonly sourceMemory: SourceMemory;
}
