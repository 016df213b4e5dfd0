import { filter, map, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { ContentState } from '../model/state.ts';

export interface CompletionChoiceInputs {
  readonly content$: Observable<ContentState>;
  readonly marked$: Observable<{ readonly episodeId: number; readonly isCompleted: boolean }>;
}

/**
 * The viewer says that an episode is watched, or is not after all. Only of episodes of this title, and only where it
 * changes something; the list shows it once the services know.
 *
 * content  c--------
 * marked   --m--m---
 * result   --s--s---   (s: catalogue.setCompleted)
 */
export function completionChoice({
  content$,
  marked$,
}: CompletionChoiceInputs): Observable<CommandOf<'catalogue.setCompleted'>> {
  return marked$.pipe(
    withLatestFrom(content$),
    map(([{ episodeId, isCompleted }, content]) => {
      const episodes = content.status === 'loaded' ? content.catalogue.episodes : [];
      const episode = episodes.find(({ id }) => id === episodeId);
      return episode === undefined || episode.isCompleted === isCompleted ? null : { episode, isCompleted };
    }),
    filter((mark) => mark !== null),
    map(({ episode, isCompleted }) => ({
      type: 'catalogue.setCompleted',
      cause: 'viewer',
      contentId: episode.contentId,
      episodeId: episode.id,
      isCompleted,
    })),
  );
}
