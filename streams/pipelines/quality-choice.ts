import { distinctUntilChanged, filter, map, merge, startWith, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { Quality } from '../model/media.ts';
import type { TracksState } from '../model/state.ts';

export interface QualityChoiceInputs {
  readonly tracks$: Observable<TracksState>;
  /** Null: automatic. */
  readonly chosen$: Observable<string | null>;
}

/**
 * A chosen quality holds for the whole session: by height in the next stream, or the next lower one it has. Until
 * something is chosen the engine decides, which costs no command.
 *
 * tracks  -t-----u----
 * chosen  ---c--------
 * result  ---c---C----   (C: the same height among u's qualities)
 */
export function qualityChoice({ tracks$, chosen$ }: QualityChoiceInputs): Observable<CommandOf<'engine.setQuality'>> {
  const height$ = chosen$.pipe(withLatestFrom(tracks$, heightOf), startWith(null));
  const listed$ = tracks$.pipe(
    distinctUntilChanged((left, right) => left.qualities === right.qualities),
    filter(({ qualities }) => qualities.length > 0),
    withLatestFrom(height$, ({ qualities }, height) => (height === null ? undefined : nearest(qualities, height))),
    filter((quality) => quality !== undefined),
    map(({ id }): CommandOf<'engine.setQuality'> => ({
      type: 'engine.setQuality',
      cause: 'preference',
      qualityId: id,
    })),
  );
  const wished$ = chosen$.pipe(
    map((qualityId): CommandOf<'engine.setQuality'> => ({ type: 'engine.setQuality', cause: 'viewer', qualityId })),
  );
  return merge(listed$, wished$);
}

function heightOf(qualityId: string | null, { qualities }: TracksState): number | null {
  return qualities.find((quality) => quality.id === qualityId)?.height ?? null;
}

function nearest(qualities: readonly Quality[], height: number): Quality | undefined {
  const ascending = [...qualities].sort((left, right) => left.height - right.height);
  return ascending.findLast((quality) => quality.height <= height) ?? ascending[0];
}
