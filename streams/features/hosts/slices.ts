import type { PathwayAddresses } from '../../model/pathways.ts';

/** The steering server of a stream. */
export interface SteeringState {
  /** As the stream names it. */
  readonly serverUri: string;
  /** The address at which the server is asked next. */
  readonly uri: string;
  readonly pathways: PathwayAddresses;
  readonly ttlSeconds: number;
  /** When the server is to be asked; null while it is being asked, and if it must not be asked again. */
  readonly dueMs: number | null;
}
