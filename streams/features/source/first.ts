import type { Subject } from '../define.ts';
import { loadMaster, source, sourceMemory, storeSource } from './source.ts';

export const sourceSubject: Subject = { features: [sourceMemory, source], pipelines: [loadMaster, storeSource] };
