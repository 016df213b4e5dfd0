/** The result of analysing a film once: the file `analysis.json` beside its manifest. */

export const ANALYSIS_VERSION = 1;
export const ANALYSIS_FILE = 'analysis.json';
/** Its name in the session data of an HLS master playlist. */
export const ANALYSIS_DATA_ID = 'potok.analysis';
/** Its name as a property of a DASH manifest. */
export const ANALYSIS_SCHEME = 'urn:potok:analysis';

export const partKinds = ['recap', 'intro', 'credits'] as const;
export type PartKind = (typeof partKinds)[number];

/** A part of a film that viewers may want to skip. */
export interface FilmPart {
  readonly kind: PartKind;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
}

/**
 * Spans of time as one list of tenths of a second. Each span has two numbers: the gap since the end of the span before,
 * and its length.
 */
export type PackedSpans = readonly number[];

export interface AnalysedVoice {
  /** Its label in the manifest. */
  readonly label: string;
  readonly language: string;
  /** By EBU R 128: integrated in LUFS, range in LU, true peak in dBTP. Null for a silent track. */
  readonly loudness: number | null;
  readonly range: number;
  readonly peak: number | null;
  readonly silences: PackedSpans;
  /** Where somebody speaks. */
  readonly speech: PackedSpans;
}

export interface FilmAnalysis {
  readonly version: typeof ANALYSIS_VERSION;
  readonly seconds: number;
  readonly parts: readonly FilmPart[];
  readonly voices: readonly AnalysedVoice[];
  readonly blacks: PackedSpans;
  /** Black bars as shares of the picture; null if it has none. */
  readonly bars: {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
  } | null;
  /** By WCAG 2.3.1: where more than three flashes come within a second. */
  readonly flashes: { readonly general: PackedSpans; readonly red: PackedSpans };
}
