import { filter, map, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { SelectionState, SourceState } from '../model/state.ts';

export interface CompletionInputs {
  readonly ended$: Observable<unknown>;
  readonly selection$: Observable<SelectionState>;
  readonly source$: Observable<SourceState>;
}

/**
 * An episode seen to its end is completed, and the next visit starts with the one after it. The clip that stands in
 * for blocked content completes nothing.
 *
 * ended   ---e---
 * result  ---c---   (c: catalogue.setCompleted)
 */
export function completion(inputs: CompletionInputs): Observable<CommandOf<'catalogue.setCompleted'>> {
  return inputs.ended$.pipe(
    withLatestFrom(inputs.selection$, inputs.source$),
    filter(([, , source]) => source.status === 'ready' && !source.isPlaceholder),
    map(([, { episode }]) => ({
      type: 'catalogue.setCompleted',
      cause: 'ended',
      contentId: episode.contentId,
      episodeId: episode.id,
      isCompleted: true,
    })),
  );
}
