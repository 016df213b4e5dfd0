import type { Subject } from '../define.ts';
import { bandwidth } from './bandwidth.ts';

export const bandwidthSubject: Subject = { features: [bandwidth], pipelines: [] };
