import type { Subject } from '../define.ts';
import { controlSound, restoreSound, sound } from './sound.ts';

export const soundSubject: Subject = { features: [sound], pipelines: [restoreSound, controlSound] };
