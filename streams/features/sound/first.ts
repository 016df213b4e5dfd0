import type { Subject } from '../define.ts';
import { controlHostSound, controlSound, restoreSound, sound } from './sound.ts';

/** Volume and mute, restored from the last visit before the first frame. */
export const soundSubject: Subject = { features: [sound], pipelines: [restoreSound, controlSound, controlHostSound] };
