import { map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { ProgressSample } from '../model/progress.ts';

export interface ProgressReportInputs {
  readonly progress$: Observable<ProgressSample>;
}

/**
 * Tells the catalogue each place that is saved, so that another device can go on from it.
 *
 * progress  --p---
 * result    --c---   (c: catalogue.saveProgress)
 */
export function progressReport({ progress$ }: ProgressReportInputs): Observable<CommandOf<'catalogue.saveProgress'>> {
  return progress$.pipe(map((sample) => ({ type: 'catalogue.saveProgress', cause: 'progress', ...sample })));
}
