import type { Subject } from '../define-later.ts';
import { followChannel } from './channel.ts';
import { bufferContents, chosenContents, followContents, presences } from './contents.ts';
import { resumeFrozen } from './frozen.ts';
import { renewBuffer } from './lost-appends.ts';
import { replaceLostVoice } from './lost-voice.ts';
import { loadToldAtMs, standstill } from './standstill.ts';

/** Helps a film that stands without a failure, or whose voice is gone. Failures are retried by the first load. */
export const recoverySubject = {
  features: [loadToldAtMs, bufferContents, chosenContents, presences],
  // Pipelines that know the reason why a film stands come before those that do not.
  pipelines: [followContents, followChannel, standstill, renewBuffer, replaceLostVoice, resumeFrozen],
} satisfies Subject;
