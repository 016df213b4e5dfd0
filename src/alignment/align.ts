import type { TimingVerdict } from '../../streams/model/caption-timing.ts';
import { distanceToNearest } from './activity.ts';
import { nearness, refine } from './refine.ts';
import { likelyRates, search, type Candidate, type Stretch } from './search.ts';
import { retimed, IDENTITY_TIME_MAP, type Line, type TimeMap } from '../../streams/model/time-map.ts';

export interface Alignment {
  readonly verdict: TimingVerdict;
  readonly map: TimeMap;
  /**
   * The share of lines that begin with a sentence of the reference, beyond the share that chance gives; 1: all lines.
   */
  readonly share: number;
}

const MOST_LINES = 5_000;
const LONGEST_SECONDS = 12 * 3_600;
/** Fewer lines cannot be compared. */
const LEAST_LINES = 12;
/** Fewer lines do not tell that they belong to another film. */
const CONCLUSIVE_LINES = 30;
/** Frame rates that are looked at closely, beside the film's own. */
const LIKELY_RATES = 2;
/** Shifts of the reference past any sentence, which show how much fits by chance. */
const DECOY_SECONDS = [-61, -43, -29, -17, 19, 31, 47, 67];
/** The share that each cut adds by chance. */
const SHARE_FOR_CUT = 0.01;
/** Any stretch of this many lines has to fit at least this part as well as all lines do. */
const STRETCH_LINES = 30;
const LEAST_OF_SHARE = 0.2;
const bounds = { sure: { share: 0.22, deviations: 9 }, unsure: { share: 0.1, deviations: 5.5 } } as const;

const UNKNOWN: Alignment = { verdict: 'unknown', map: IDENTITY_TIME_MAP, share: 0 };

/**
 * Finds how subtitles have to be moved in time: by a shift, a frame rate, and cuts. The reference is subtitles that are
 * in time, or the times at which the film has speech.
 */
export function align(lines: readonly Line[], reference: readonly Line[]): Alignment {
  const [own, other] = [validLines(lines), validLines(reference)];
  if (own.length < LEAST_LINES || other.length < LEAST_LINES) return UNKNOWN;
  const starts = Float64Array.from(other, ({ start }) => start);
  const bestOf = (found: readonly Candidate[]): Alignment => {
    const looks = found.map((candidate) => measureFit(candidate, own, starts));
    const best = looks.reduce((one, two) => (two.fit > one.fit ? two : one));
    return judge(own, toMap(best, own), starts);
  };
  const atItsRate = search(own, other, [1]);
  // Most files are only shifted, and this finds them in a fifth of the time.
  const plain = bestOf(atItsRate);
  if (plain.verdict === 'sure' && plain.map.pieces.length === 1) return plain;
  return bestOf([...atItsRate, ...search(own, other, likelyRates(own, other, LIKELY_RATES))]);
}

function measureFit(candidate: Candidate, lines: readonly Line[], starts: Float64Array) {
  const stretches = refine(candidate, lines, starts);
  const { rate } = candidate;
  const begins = lines.map(({ start }) => start * rate);
  let fit = 0;
  stretches.forEach(({ firstLine, shift }, index) => {
    for (const begin of begins.slice(firstLine, stretches[index + 1]?.firstLine))
      fit += nearness(distanceToNearest(starts, begin + shift));
  });
  return { rate, stretches, fit };
}

const toMap = (
  { rate, stretches }: { rate: number; stretches: readonly Stretch[] },
  lines: readonly Line[],
): TimeMap => ({
  rate,
  pieces: stretches.map(({ firstLine, shift }, index) => ({
    from: index === 0 ? 0 : (lines[firstLine]?.start ?? 0),
    shift,
  })),
});

function judge(lines: readonly Line[], map: TimeMap, starts: Float64Array): Alignment {
  const begins = lines.map((line) => retimed(line, map).start);
  const fits = begins.map((begin) => nearness(distanceToNearest(starts, begin)));
  const shareAt = (shift: number) =>
    begins.reduce((sum, begin) => sum + nearness(distanceToNearest(starts, begin + shift)), 0) / begins.length;
  const chance = DECOY_SECONDS.reduce((sum, shift) => sum + shareAt(shift), 0) / DECOY_SECONDS.length;
  const found = mean(fits);
  const beyondChance = (fit: number) => Math.max(0, (fit - chance) / (1 - chance));
  const share = beyondChance(found);
  const deviations = ((found - chance) * Math.sqrt(begins.length)) / Math.sqrt(Math.max(chance * (1 - chance), 0.01));
  const reaches = (bound: { readonly share: number; readonly deviations: number }) =>
    share >= bound.share + SHARE_FOR_CUT * (map.pieces.length - 1) && deviations >= bound.deviations;
  const otherwise = lines.length < CONCLUSIVE_LINES ? 'unknown' : 'foreign';
  const fitsThroughout = beyondChance(worstStretch(fits)) >= share * LEAST_OF_SHARE;
  const verdict = reaches(bounds.sure) && fitsThroughout ? 'sure' : reaches(bounds.unsure) ? 'unsure' : otherwise;
  return { verdict, map: verdict === 'sure' || verdict === 'unsure' ? map : IDENTITY_TIME_MAP, share };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean fit of the stretch of lines that fits worst. A cut that was not found leaves a bad stretch. */
function worstStretch(fits: readonly number[]): number {
  let sum = mean(fits.slice(0, STRETCH_LINES)) * Math.min(fits.length, STRETCH_LINES);
  let worst = sum;
  for (let at = STRETCH_LINES; at < fits.length; at++) {
    sum += (fits[at] ?? 0) - (fits[at - STRETCH_LINES] ?? 0);
    worst = Math.min(worst, sum);
  }
  return worst / Math.min(fits.length, STRETCH_LINES);
}

/** Puts spans in order, and leaves out spans that no film can have. */
const validLines = (lines: readonly Line[]): readonly Line[] =>
  lines
    .filter(({ start, end }) => start >= 0 && end > start && end < LONGEST_SECONDS)
    .slice(0, MOST_LINES)
    .sort((left, right) => left.start - right.start);
