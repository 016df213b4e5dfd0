import type { Observable } from 'rxjs';
import type { Chapter } from '../../../streams/model/chapters.ts';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { optionalList } from '../shared/files/optional-list.ts';

export interface ChaptersSink {
  load(command: CommandOf<'catalogue.loadChapters'>): Observable<Signal>;
}

type Load = (url: string, signal: AbortSignal) => Promise<readonly Chapter[]>;

const loadLazily: Load = async (url, signal) => (await import('./load.ts')).loadChapters(url, signal);

/** Loads the chapters of the film. */
export function createChaptersSink(load: Load = loadLazily): ChaptersSink {
  return {
    load: ({ url }) =>
      optionalList(
        'chapters',
        (signal) => load(url, signal),
        (chapters) => ({ type: 'catalogue.chaptersLoaded', url, chapters }),
      ),
  } satisfies ChaptersSink;
}
