import type { Subject } from '../define-later.ts';
import { endCast } from './control.ts';
import { lockLandscape, isWide } from './landscape.ts';
import { announce, notice } from './notice.ts';

export const screensSubject = {
  features: [isWide, notice],
  pipelines: [announce, lockLandscape, endCast],
} satisfies Subject;
