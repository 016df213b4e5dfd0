import type { PathwayAddresses } from '../../model/pathways.ts';

/** The steering server of a stream. */
export interface SteeringState {
  /** As the stream names it. */
  readonly serverUri: string;
  /** Where it is asked next. */
  readonly uri: string;
  readonly pathways: PathwayAddresses;
  readonly ttlSeconds: number;
  /** When it is to be asked; null while it is being asked, and when it must not be asked again. */
  readonly dueMs: number | null;
}
