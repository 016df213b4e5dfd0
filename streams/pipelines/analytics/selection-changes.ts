import { concatMap, from, pairwise, type Observable } from 'rxjs';
import type { SelectionState } from '../../model/state.ts';
import type { StatsEvent } from '../../model/stats.ts';

export interface SelectionChangesInputs {
  readonly selection$: Observable<SelectionState>;
}

/**
 * Another episode, or another variant of the same one; what the session starts with is no change.
 *
 * selection  a--b--c--
 * result     ---v--e--   (v: variant_change, e: episode_change)
 */
export function selectionChanges({ selection$ }: SelectionChangesInputs): Observable<StatsEvent> {
  return selection$.pipe(
    pairwise(),
    concatMap(([before, now]) => from(changesOf(before, now))),
  );
}

function changesOf(before: SelectionState, { episode, variant }: SelectionState): readonly StatsEvent[] {
  if (episode.id !== before.episode.id) return [{ event: 'episode_change', fields: { episode_id: episode.id } }];
  if (variant === null || variant.id === before.variant?.id) return [];
  return [{ event: 'variant_change', fields: { variant_id: variant.id, variant_title: variant.title } }];
}
