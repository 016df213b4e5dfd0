import { distinctUntilChanged, filter, map, merge, skip, type Observable } from 'rxjs';
import type { CaptionStyle } from '../model/caption-style.ts';
import type { CommandOf } from '../model/commands.ts';
import type { TextTracksState } from '../model/state.ts';

export interface CaptionMemoryInputs {
  /** Both start with what was stored, which needs no writing. */
  readonly text$: Observable<TextTracksState>;
  readonly style$: Observable<CaptionStyle>;
}

type Write = CommandOf<'storage.write'>;

/**
 * Writes what was chosen to read, and how it should look, for the next visit.
 *
 * style   s--t---
 * result  ---w---   (w: storage.write)
 */
export function captionMemory({ text$, style$ }: CaptionMemoryInputs): Observable<Write> {
  return merge(
    text$.pipe(
      map(({ wish }) => wish),
      distinctUntilChanged(),
      skip(1),
      filter((wish) => wish !== null),
      map((value): Write => ({ type: 'storage.write', cause: 'preference', key: 'subtitleTrack', value })),
    ),
    style$.pipe(
      skip(1),
      map((value): Write => ({ type: 'storage.write', cause: 'preference', key: 'captionStyle', value })),
    ),
  );
}
