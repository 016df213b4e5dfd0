import type { Subject } from '../define.ts';
import { content, loadCatalogue } from './content.ts';

export const catalogueSubject: Subject = { features: [content], pipelines: [loadCatalogue] };
