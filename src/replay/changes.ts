import type { PlayerState } from '../../streams/model/state.ts';

export type Facet = keyof PlayerState;

/** Which facets of the state are others than before. What did not change is the very same object. */
export function changedFacets(before: PlayerState | null, after: PlayerState | null): readonly Facet[] {
  if (after === null) return [];
  return (Object.keys(after) as Facet[]).filter((facet) => before?.[facet] !== after[facet]);
}
