import type { Subject } from '../define-later.ts';
import { resumeFrozen } from './frozen.ts';
import { renewBuffer } from './lost-appends.ts';
import { loadToldAtMs, standstill } from './standstill.ts';

/** What helps a film that stands without a failure. A failure itself is retried by the first load. */
export const recoverySubject = {
  features: [loadToldAtMs],
  pipelines: [standstill, renewBuffer, resumeFrozen],
} satisfies Subject;
