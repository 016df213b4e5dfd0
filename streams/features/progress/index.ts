import type { Subject } from '../define.ts';
import { completeAtEnd, markCompleted } from './completion.ts';

/** Which episodes count as watched. */
export const completionSubject: Subject = { features: [], pipelines: [completeAtEnd, markCompleted] };
