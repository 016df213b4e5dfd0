import type { MasterJson } from '../../model/catalogue.ts';
import type { Failure } from '../../model/errors.ts';
import type { KnownMaster } from '../../model/source-choice.ts';
import type { SourceState } from '../../model/state.ts';

/** The address of the selected episode, and the source that was found there. */
export interface SourceMemory {
  readonly address: SourceAddress | null;
  /** The label of the source that the viewer chose; kept from episode to episode. */
  readonly label: string | null;
  /** The sources that the address offers; null while they are not known. */
  readonly offer: MasterJson | null;
  /** A master JSON that was loaded before it was needed. */
  readonly ahead: KnownMaster | null;
  /** The refusal of the master JSON, while a new address for it is asked for. */
  readonly refusal: Failure | null;
  readonly source: SourceState;
}

export interface SourceAddress {
  readonly url: string;
  readonly episodeId: number;
  readonly isPlaceholder: boolean;
}

export interface Renewal {
  readonly askedAtMs: readonly number[];
  readonly isAsking: boolean;
  /** The latest renewal was for a licence of the present selection. */
  readonly isForLicense: boolean;
}
