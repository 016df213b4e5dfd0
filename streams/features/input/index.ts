import type { Subject } from '../define-later.ts';
import { recogniseGestures } from './gestures.ts';
import { briefHint, hint, showHints } from './hint.ts';
import { understandKeys } from './keyboard.ts';
import { ownKeys, storeOwnKeys } from './own-keys.ts';
import { controlSpeedHold, speedHold } from './speed-hold.ts';
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
