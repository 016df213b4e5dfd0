import { map, type Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { optionalFile } from '../shared/files/optional-list.ts';
import { readTextFile } from '../shared/files/read-text.ts';
import { type Analysis, NO_ANALYSIS, parseAnalysis } from './parse.ts';
import { analysisAddressIn, isPlaylist } from './playlist.ts';

async function load(url: string, signal: AbortSignal): Promise<Analysis> {
  const file = await readTextFile(url, signal);
  if (!isPlaylist(file.text)) return parseAnalysis(file.text);
  const named = analysisAddressIn(file.text, file.url);
  return named === null ? NO_ANALYSIS : parseAnalysis((await readTextFile(named, signal)).text);
}

/** Loads the analysis of the film: from its file, or from the address that the master playlist names. */
export const loadAnalysis = ({ url }: CommandOf<'catalogue.loadAnalysis'>): Observable<Signal> =>
  optionalFile('analysis', (signal) => load(url, signal), NO_ANALYSIS).pipe(
    map((analysis) => ({ type: 'catalogue.analysisLoaded', url, ...analysis })),
  );
