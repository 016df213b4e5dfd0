import type { Subject } from '../define.ts';
import { filmIntent, intent } from './intent.ts';

/** After `ads`: the film stands still while an ad has the screen. */
export const intentSubject: Subject = { features: [intent, filmIntent], pipelines: [] };
