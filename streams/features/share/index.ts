import type { Subject } from '../define.ts';
import { controlShare } from './control.ts';
import { confirmCopy, share, sharePlace } from './popup.ts';

export const shareSubject: Subject = { features: [sharePlace, share], pipelines: [controlShare, confirmCopy] };
