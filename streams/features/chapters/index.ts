import type { Subject } from '../define.ts';
import { chapters, loadChapters } from './chapters.ts';

export const chaptersSubject: Subject = { features: [chapters], pipelines: [loadChapters] };
