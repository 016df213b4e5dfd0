import type { Subject } from '../define-later.ts';
import { crop, cropPicture } from './crop.ts';
import { dimFlashes, flashes } from './flashes.ts';

export const pictureSubject = { features: [crop, flashes], pipelines: [cropPicture, dimFlashes] } satisfies Subject;
