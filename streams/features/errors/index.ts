import type { Subject } from '../define.ts';
import { error, failures } from './failures.ts';
import { recovery } from './recovery.ts';

export const errorsSubject: Subject = { features: [error], pipelines: [recovery, failures] };
