import type { Subject } from '../define.ts';
import { controlSound, restoreSound, sound } from './sound.ts';

/** Loudness, which is as the viewer left it from the first frame on. */
export const soundSubject: Subject = { features: [sound], pipelines: [restoreSound, controlSound] };
