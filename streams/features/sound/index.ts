import type { Subject } from '../define.ts';
import { audio, controlGain, downmix } from './audio.ts';
import { controlSound, restoreSound, sound } from './sound.ts';

export const soundSubject: Subject = { features: [sound], pipelines: [restoreSound, controlSound] };

/** What Web Audio does to the sound: needed once something plays. */
export const audioSubject: Subject = { features: [audio], pipelines: [controlGain, downmix] };
