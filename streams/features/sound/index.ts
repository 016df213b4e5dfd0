import type { Subject } from '../define.ts';
import { audio, controlGain, downmix } from './audio.ts';

/** What Web Audio does to the sound: needed once something plays. */
export const audioSubject: Subject = { features: [audio], pipelines: [controlGain, downmix] };
