import type { Subject } from '../define.ts';
import { completeAtEnd, markCompleted } from './completion.ts';
import { addToHistory } from './history.ts';

/** Which episodes were begun, and which count as watched. */
export const completionSubject: Subject = { features: [], pipelines: [completeAtEnd, markCompleted, addToHistory] };
