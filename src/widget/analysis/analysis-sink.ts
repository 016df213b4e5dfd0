import { map, type Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { optionalFile, readTextFile } from '../shared/files/read-text.ts';
import { type Analysis, NO_ANALYSIS, parseAnalysis } from './parse.ts';
import { webAddress } from '../shared/files/web-address.ts';

const SESSION_DATA = '#EXT-X-SESSION-DATA:';
const MOST_LINES = 10_000;

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

const isPlaylist = (text: string): boolean => text.startsWith('#EXTM3U');

/** The address of the analysis that a master playlist names; null if it names none. */
export function analysisAddressIn(playlist: string, url: string): string | null {
  const line = playlist
    .split(/\r?\n/, MOST_LINES)
    .find((one) => one.startsWith(SESSION_DATA) && attribute(one, 'DATA-ID') === 'potok.analysis');
  return line === undefined ? null : webAddress(attribute(line, 'URI'), url);
}

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1];
