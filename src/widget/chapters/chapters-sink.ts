import type { Observable } from 'rxjs';
import type { Chapter } from '../../../streams/model/chapters.ts';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { optionalList } from '../shared/files/optional-list.ts';
import { loadChapters } from './load.ts';

export interface ChaptersSink {
  load(command: CommandOf<'catalogue.loadChapters'>): Observable<Signal>;
}

type Load = (url: string, signal: AbortSignal) => Promise<readonly Chapter[]>;

/** Loads the chapters of the film. */
export function createChaptersSink(load: Load = loadChapters): ChaptersSink {
  return {
    load: ({ url }) =>
      optionalList(
        'chapters',
        (signal) => load(url, signal),
        (chapters) => ({ type: 'catalogue.chaptersLoaded', url, chapters }),
      ),
  } satisfies ChaptersSink;
}
