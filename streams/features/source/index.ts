import type { Subject } from '../define.ts';
import { renewAddress, renewSource, renewal } from './renewal.ts';

/** No address has expired before the first frame. */
export const renewalSubject: Subject = { features: [renewal], pipelines: [renewAddress, renewSource] };
