import type { Subject } from '../define-later.ts';
import { furthestSeconds } from './furthest.ts';
import { spoilers, storeSpoilers } from './spoilers.ts';

export const spoilersSubject = { features: [furthestSeconds, spoilers], pipelines: [storeSpoilers] } satisfies Subject;
