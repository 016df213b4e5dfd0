import { ANALYSIS_VERSION, type FilmAnalysis } from '../../contract/analysis.ts';
import { partsOfChapters, type NamedChapter } from './chapter-parts.ts';
import type { AnalysedStream, AnalysisLimits } from './input.ts';
import { analysePicture } from './picture.ts';
import { analyseSound } from './sound.ts';
import { packSpans } from './spans.ts';

export interface AnalysedFilm {
  readonly seconds: number;
  readonly picture: AnalysedStream;
  /** The default voice first. */
  readonly voices: readonly (AnalysedStream & { readonly label: string; readonly language: string })[];
  readonly chapters: readonly NamedChapter[];
}

export interface FilmFindings {
  readonly analysis: FilmAnalysis;
  /** The fingerprints of the default voice. Players do not get them. */
  readonly fingerprints: Uint32Array;
}

/** Analyses a film: its picture first, then each voice. */
export async function analyseFilm(film: AnalysedFilm, limits: AnalysisLimits): Promise<FilmFindings> {
  const { seconds, voices, chapters } = film;
  const { blacks, bars, flashes } = await analysePicture(film.picture, limits);
  const sounds = [];
  for (const voice of voices) sounds.push({ ...voice, ...(await analyseSound(voice, seconds, limits)) });
  return {
    analysis: {
      version: ANALYSIS_VERSION,
      seconds: Math.round(seconds * 1_000) / 1_000,
      parts: partsOfChapters(chapters, seconds),
      voices: sounds.map(({ label, language, loudness, range, peak, silences, speech }) => ({
        ...{ label, language, loudness, range, peak },
        silences: packSpans(silences),
        speech: packSpans(speech),
      })),
      blacks: packSpans(blacks),
      bars,
      flashes: { general: packSpans(flashes.general), red: packSpans(flashes.red) },
    },
    fingerprints: sounds[0]?.fingerprints ?? new Uint32Array(0),
  };
}
