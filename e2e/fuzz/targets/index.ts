import type { Target } from '../target.ts';
import { answerTargets } from './answers.ts';
import { captionTargets } from './captions.ts';
import { catalogueFileTargets } from './catalogue-files.ts';
import { messageTargets } from './messages.ts';
import { recordingTargets } from './recordings.ts';
import { storageTargets } from './storage.ts';
import { vastTargets } from './vast.ts';
import { vpaidTargets } from './vpaid.ts';

/** All targets that need no server. */
export const readers: readonly Target[] = [
  ...vastTargets,
  ...captionTargets,
  ...catalogueFileTargets,
  ...recordingTargets,
  ...messageTargets,
  ...vpaidTargets,
  ...storageTargets,
  ...answerTargets,
];
