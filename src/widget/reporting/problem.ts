import type { PlayerError } from '../../../streams/model/errors.ts';
import type { RecordedVisit } from '../../contract/recording.ts';

/** Where the problem was detected. */
export type Origin = 'stream' | 'pipeline' | 'interface' | 'page';

/** A problem to report to the operator. */
export interface Problem {
  /** 32 hexadecimal digits; the same in the report and on the viewer's card. */
  readonly id: string;
  readonly origin: Origin;
  readonly fatal: boolean;
  /** The thrown value; null for a failure that was not thrown. */
  readonly thrown: unknown;
  readonly failure: PlayerError | null;
  /** The part of the screen that was being rendered. */
  readonly componentStack: string | null;
  /** The recording of the black box at that time. */
  readonly recording: RecordedVisit | null;
}
