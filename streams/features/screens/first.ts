import type { Subject } from '../define.ts';
import { controlCast, controlPage } from './control.ts';

/** Of the first load: browsers do what these ask for only within the gesture that asked. */
export const screenControlSubject: Subject = { features: [], pipelines: [controlCast, controlPage] };
