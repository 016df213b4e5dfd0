import type { Subject } from '../define-later.ts';
import { countMinutes, fade, fadeBeforeEnd, returnTo, sleep } from './sleep.ts';
import { askWhetherWatching, silence } from './still-watching.ts';

export const sleepSubject = {
  features: [silence, sleep],
  pipelines: [countMinutes, fadeBeforeEnd, fade, returnTo, askWhetherWatching],
} satisfies Subject;
