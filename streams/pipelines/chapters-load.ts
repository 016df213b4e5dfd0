import { filter, map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { ChaptersState } from '../model/state.ts';

export interface ChaptersLoadInputs {
  readonly chapters$: Observable<ChaptersState>;
}

/**
 * Asks for chapters whenever they are waited for. A newer request drops the one under way.
 *
 * chapters  A--L---R--   (A: available, L: loading, R: ready)
 * result    ---l------   (l: catalogue.loadChapters)
 */
export function chaptersLoad({ chapters$ }: ChaptersLoadInputs): Observable<CommandOf<'catalogue.loadChapters'>> {
  return chapters$.pipe(
    filter((state) => state.status === 'loading'),
    map(({ url }) => ({ type: 'catalogue.loadChapters', cause: 'start', url })),
  );
}
