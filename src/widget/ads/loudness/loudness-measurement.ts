/** The measurement of an ad so far, in LUFS and dBTP; null for silence. */
export interface LoudnessMeasurement {
  readonly seconds: number;
  readonly loudness: number | null;
  readonly peak: number | null;
}
