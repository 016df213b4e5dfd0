import type { PlayerState } from '../../streams/model/state.ts';

export type Facet = keyof PlayerState;

/** The facets of the state that have changed. Unchanged ones are the same object. */
export function changedFacets(before: PlayerState | null, after: PlayerState | null): readonly Facet[] {
  if (after === null) return [];
  return (Object.keys(after) as Facet[]).filter((facet) => before?.[facet] !== after[facet]);
}
