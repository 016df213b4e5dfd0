import type { Subject } from '../define.ts';
import { controlCast, controlPage } from './control.ts';

/** In the first load because browsers allow these actions only during the viewer's gesture. */
export const screenControlSubject: Subject = { features: [], pipelines: [controlCast, controlPage] };
