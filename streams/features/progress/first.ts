import type { Subject } from '../define.ts';
import { sampleProgress } from './progress.ts';
import { saved, saveProgress, storeVariant } from './saved.ts';

/** Before what starts an episode, at its place. */
export const placesSubject: Subject = { features: [saved], pipelines: [] };

/** Places are saved from the first second on, because the second load may never arrive. */
export const progressSubject: Subject = { features: [], pipelines: [sampleProgress, saveProgress, storeVariant] };
