import type { Subject } from '../define-later.ts';
import { copyPicture } from './copy-picture.ts';
import { endCast } from './end-cast.ts';
import { lockLandscape, isWide } from './landscape.ts';
import { announce, notice } from './notice.ts';

export const screensSubject = {
  features: [isWide, notice],
  pipelines: [announce, copyPicture, lockLandscape, endCast],
} satisfies Subject;
