import type { Subject } from '../define.ts';
import { audio, controlGain, downmix } from './audio.ts';

/** Gain and down-mix by Web Audio: needed only once something plays. */
export const audioSubject: Subject = { features: [audio], pipelines: [controlGain, downmix] };
