import type { Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { FilmPart } from '../../../streams/model/parts.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { optionalList } from '../shared/files/optional-list.ts';
import { readTextFile } from '../shared/files/read-text.ts';
import { parseParts } from './parse.ts';

type Load = (url: string, signal: AbortSignal) => Promise<readonly FilmPart[]>;

const loadParts: Load = async (url, signal) => parseParts((await readTextFile(url, signal)).text);

/** Loads what was found out about the film. */
export const loadAnalysis = (
  { url }: CommandOf<'catalogue.loadAnalysis'>,
  load: Load = loadParts,
): Observable<Signal> =>
  optionalList(
    'analysis',
    (signal) => load(url, signal),
    (parts) => ({ type: 'catalogue.analysisLoaded', url, parts }),
  );
