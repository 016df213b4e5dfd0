import type { Subject } from '../define-first.ts';
import { chooseAudio, favorites, restoreAudio, storeFavorite } from './audio.ts';
import { chooseQuality, preferredHeight, restoreQuality } from './quality.ts';
import { textSources } from './text-sources.ts';
import { controlText, storeTextWish, text } from './text.ts';
import { tracks } from './tracks.ts';

export const tracksSubject = {
  features: [textSources, text, tracks, favorites, preferredHeight],
  pipelines: [storeFavorite, chooseAudio, restoreAudio, chooseQuality, restoreQuality, controlText, storeTextWish],
} satisfies Subject;
