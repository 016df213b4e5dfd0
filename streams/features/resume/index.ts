import type { Subject } from '../define.ts';
import { resume } from './resume.ts';

export const resumeSubject: Subject = { features: [resume], pipelines: [] };
