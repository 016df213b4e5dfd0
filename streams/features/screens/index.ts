import type { Subject } from '../define.ts';
import { endCast } from './control.ts';
import { announce, notice } from './notice.ts';
import { lockLandscape, isWide, presentation } from './presentation.ts';

export const screensSubject: Subject = {
  features: [presentation, isWide, notice],
  pipelines: [announce, lockLandscape, endCast],
};
