import type { Chapter } from '../../../streams/model/chapters.ts';
import { optionalList } from '../shared/files/optional-list.ts';
import type { Sink } from '../shared/sink.ts';
import { loadChapters } from './load.ts';

type Load = (url: string, signal: AbortSignal) => Promise<readonly Chapter[]>;

/** Loads the chapters of the film. */
export function createChaptersSink(load: Load = loadChapters): Sink<'catalogue.loadChapters'> {
  return {
    'catalogue.loadChapters': ({ url }) =>
      optionalList(
        'chapters',
        (signal) => load(url, signal),
        (chapters) => ({ type: 'catalogue.chaptersLoaded', url, chapters }),
      ),
  };
}
