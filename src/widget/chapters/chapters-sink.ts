import type { Chapter } from '../../../streams/model/chapters.ts';
import { optionalList, readTextFile } from '../shared/files/read-text.ts';
import type { Sink } from '../shared/sink.ts';
import { parseChapters } from './parse.ts';

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

export async function loadChapters(url: string, signal: AbortSignal): Promise<readonly Chapter[]> {
  const { text } = await readTextFile(url, signal);
  return parseChapters(text);
}
