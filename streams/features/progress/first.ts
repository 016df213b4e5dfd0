import type { Subject } from '../define.ts';
import { sampleProgress } from './progress.ts';
import { saved, saveProgress, storeVariant } from './saved.ts';

/** Places are saved from the first second on, because the second load may never arrive. */
export const progressSubject: Subject = { features: [saved], pipelines: [sampleProgress, saveProgress, storeVariant] };
