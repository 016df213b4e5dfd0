import type { Chapter } from '../../../streams/model/chapters.ts';
import { readTextFile } from '../shared/files/read-text.ts';
import { parseChapters } from './parse.ts';

export async function loadChapters(url: string, signal: AbortSignal): Promise<readonly Chapter[]> {
  const { text } = await readTextFile(url, signal);
  return parseChapters(text);
}
