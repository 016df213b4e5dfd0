import type { Subject } from '../define-first.ts';
import { chooseAudio, favorites, lastVoice, restoreAudio, storeFavorite, storeLastVoice } from './audio.ts';
import { chooseQuality, preferredHeight, restoreQuality } from './quality.ts';
import { textSources } from './text-sources.ts';
import { controlText, storeTextWish, text } from './text.ts';
import { tracks } from './tracks.ts';

export const tracksSubject = {
  features: [textSources, text, tracks, favorites, lastVoice, preferredHeight],
  pipelines: [
    storeFavorite,
    storeLastVoice,
    chooseAudio,
    restoreAudio,
    chooseQuality,
    restoreQuality,
    controlText,
    storeTextWish,
  ],
} satisfies Subject;
