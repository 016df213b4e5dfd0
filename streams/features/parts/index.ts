import type { Subject } from '../define-later.ts';
import { analysis, loadAnalysis } from './analysis.ts';
import { announceNext, filmParts, forgetSkip, offerPart, part, returnFromSkip, skipAlways, skipPart } from './parts.ts';

export const partsSubject = {
  features: [analysis, filmParts, part],
  pipelines: [loadAnalysis, offerPart, skipAlways, announceNext, skipPart, returnFromSkip, forgetSkip],
} satisfies Subject;
