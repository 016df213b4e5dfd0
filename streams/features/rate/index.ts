import type { Subject } from '../define.ts';
import { controlRate, rate } from './rate.ts';

export const rateSubject: Subject = { features: [rate], pipelines: [controlRate] };
