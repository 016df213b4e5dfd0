import { filter, map, merge, withLatestFrom, type Observable } from 'rxjs';
import type { Command } from '../model/commands.ts';
import { shareLink, type SharePlace } from '../model/share-link.ts';
import type { ShareState } from '../model/state.ts';

export interface ShareControlInputs {
  readonly sheetAsked$: Observable<{ readonly title: string; readonly place: SharePlace }>;
  /** Without the popup: a link to the moment. */
  readonly momentAsked$: Observable<{ readonly place: SharePlace }>;
  readonly copyAsked$: Observable<unknown>;
  readonly share$: Observable<ShareState>;
}

/**
 * What leaves the player. The sheet has no box to tick, so its link has no moment; what is copied is what the popup
 * shows.
 *
 * sheetAsked   -s-----
 * copyAsked    ---c---
 * momentAsked  -----m-
 * result       -S-C-C-   (S: page.share, C: page.copy)
 */
export function shareControl({
  sheetAsked$,
  momentAsked$,
  copyAsked$,
  share$,
}: ShareControlInputs): Observable<Command> {
  return merge(
    sheetAsked$.pipe(
      map(({ title, place }): Command => ({
        type: 'page.share',
        cause: 'share',
        title,
        url: shareLink({ ...place, seconds: null }),
      })),
    ),
    momentAsked$.pipe(map(({ place }): Command => ({ type: 'page.copy', cause: 'share', text: shareLink(place) }))),
    copyAsked$.pipe(
      withLatestFrom(share$, (_asked, { popup }) => popup?.link ?? null),
      filter((link) => link !== null),
      map((text): Command => ({ type: 'page.copy', cause: 'share', text })),
    ),
  );
}
