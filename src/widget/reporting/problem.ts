import type { PlayerError } from '../../../streams/model/errors.ts';
import type { Recording } from '../../contract/recording.ts';

/** Where it came to light. */
export type Origin = 'stream' | 'pipeline' | 'interface' | 'page';

/** One thing that went wrong, on its way to the operator. */
export interface Problem {
  /** 32 hexadecimal digits: of the report, and of the viewer's card. */
  readonly id: string;
  readonly origin: Origin;
  readonly fatal: boolean;
  /** Whatever was thrown; a failure that is a value has no other. */
  readonly thrown: unknown;
  readonly failure: PlayerError | null;
  /** Which part of the screen was being drawn. */
  readonly componentStack: string | null;
  /** What the black box held then. */
  readonly recording: Recording | null;
}
