import type { Subject } from '../define-later.ts';
import { captions } from './captions.ts';
import { timeCues } from './cue-timing.ts';
import { cues, knownCues, loadCues } from './cues.ts';
import { captionStyle, showExample, storeStyle } from './style.ts';

export const captionsSubject = {
  features: [knownCues, cues, captions, captionStyle],
  pipelines: [loadCues, timeCues, storeStyle, showExample],
} satisfies Subject;
