import type { Subject } from '../define-later.ts';
import { captions, cues, knownCues, loadCues } from './cues.ts';
import { timeCues, timeSecondCues } from './cue-timing.ts';
import {
  controlSecondText,
  loadSecondCues,
  secondCaptions,
  secondCues,
  secondWish,
  storeSecondWish,
} from './second.ts';
import { captionStyle, showExample, storeStyle } from './style.ts';
import { alignCaptions, captionTiming, endTimingNotice } from './timing.ts';

export const captionsSubject = {
  features: [captionTiming, knownCues, cues, captions, captionStyle, secondWish, secondCues, secondCaptions],
  pipelines: [
    alignCaptions,
    endTimingNotice,
    loadCues,
    timeCues,
    storeStyle,
    showExample,
    loadSecondCues,
    controlSecondText,
    timeSecondCues,
    storeSecondWish,
  ],
} satisfies Subject;
