import { filter, map, merge, skip, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { FavoriteAudioTracks, SavedProgress, Session } from '../model/session.ts';
import type { ContentState, SelectionState } from '../model/state.ts';

export interface PersistenceInputs {
  readonly session$: Observable<Session>;
  readonly content$: Observable<ContentState>;
  readonly selection$: Observable<SelectionState>;
  readonly variantChosen$: Observable<unknown>;
  /** Both start with what was stored, which needs no writing. */
  readonly saved$: Observable<SavedProgress>;
  readonly favorites$: Observable<FavoriteAudioTracks>;
}

type Write = CommandOf<'storage.write'>;

/**
 * Writes what should be found again next time. Whole values: the sink merges maps with what other tabs wrote.
 *
 * saved    s--t---
 * result   ---w---   (w: storage.write)
 */
export function persistence(inputs: PersistenceInputs): Observable<Write> {
  return merge(
    inputs.saved$.pipe(skip(1), map(toProgressWrite)),
    inputs.favorites$.pipe(skip(1), map(toFavoritesWrite)),
    inputs.variantChosen$.pipe(
      withLatestFrom(inputs.selection$, inputs.content$, inputs.session$),
      map(([, selected, content, session]) => toVariantWrite(selected, content, session)),
      filter((write) => write !== null),
    ),
  );
}

function toProgressWrite(value: SavedProgress): Write {
  return { type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', value };
}

function toFavoritesWrite(value: FavoriteAudioTracks): Write {
  return { type: 'storage.write', cause: 'preference', key: 'favoriteAudioTracks', value };
}

function toVariantWrite({ variant }: SelectionState, content: ContentState, { stored }: Session): Write | null {
  if (variant === null || content.status !== 'loaded') return null;
  const { id, title } = variant;
  const value = { ...stored.episodeVariants, [String(content.catalogue.content.id)]: { id, title } };
  return { type: 'storage.write', cause: 'preference', key: 'episodeVariants', value };
}
