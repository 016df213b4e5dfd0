import type { Subject } from '../define-later.ts';
import { recogniseGestures, controlSpeedHold, speedHold } from './gestures.ts';
import { briefHint, hint, showHints } from './hint.ts';
import { understandKeys, ownKeys, storeOwnKeys } from './keyboard.ts';
import { seekBySwipe, swipe } from './swipe.ts';
import { countTaps } from './tap-runs.ts';
import { understandTaps } from './tap-wishes.ts';

export const inputSubject = {
  features: [ownKeys, swipe, speedHold, briefHint, hint],
  pipelines: [
    recogniseGestures,
    countTaps,
    understandTaps,
    seekBySwipe,
    controlSpeedHold,
    understandKeys,
    showHints,
    storeOwnKeys,
  ],
} satisfies Subject;
