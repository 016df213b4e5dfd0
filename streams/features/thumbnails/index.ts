import type { Subject } from '../define.ts';
import { loadThumbnails, thumbnails } from './thumbnails.ts';

export const thumbnailsSubject: Subject = { features: [thumbnails], pipelines: [loadThumbnails] };
