import type { Subject } from '../define-later.ts';
import { captions } from './captions.ts';
import { timeCues, timeSecondCues } from './cue-timing.ts';
import { cues, knownCues, loadCues } from './cues.ts';
import { loadSecondCues, secondCaptions, secondCues, secondWish, storeSecondWish } from './second.ts';
import { captionStyle, showExample, storeStyle } from './style.ts';

export const captionsSubject = {
  features: [knownCues, cues, captions, captionStyle, secondWish, secondCues, secondCaptions],
  pipelines: [loadCues, timeCues, storeStyle, showExample, loadSecondCues, timeSecondCues, storeSecondWish],
} satisfies Subject;
