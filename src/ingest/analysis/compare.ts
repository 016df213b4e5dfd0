import { PER_SECOND, SILENT } from './fingerprint.ts';
import { joinSpans } from './spans.ts';

/** A stretch that two films share: it begins at second `left` of one film and at second `right` of the other. */
export interface Match {
  readonly left: number;
  readonly right: number;
  readonly seconds: number;
}

/**
 * Fingerprints of the same sound differ in a smaller share of their bits than this. Those of different sounds differ in
 * about half of them.
 */
const MOST_DIFFERENT = 0.36;
/** How many fingerprints a difference is averaged over. */
const AVERAGED_PRINTS = 12;
const LEAST_SECONDS = 3;
/**
 * If a third of a fingerprint has the same value at more than this share of a film, and at more than `MOST_PLACES`
 * places, it is of a tone, and the value is ignored.
 */
const MOST_SHARE = 1 / 64;
const MOST_PLACES = 64;
/** A shift is examined if so many thirds of fingerprints are equal at it within one block of time. */
const LEAST_VOTES = 4;
const BLOCK = 8 * PER_SECOND;
/** The bits at which the thirds of a fingerprint begin. */
const THIRD_OFFSETS = [0, 11, 21];
const THIRD_MASK = 0x7ff;

/** Finds every stretch of sound that both films have. */
export function compareSounds(left: Uint32Array, right: Uint32Array): Match[] {
  const matches: Match[] = [];
  for (const shift of shiftsOf(left, right)) {
    for (const { start, end } of runsAt(left, right, shift))
      matches.push({
        left: start / PER_SECOND,
        right: (start + shift) / PER_SECOND,
        seconds: (end - start) / PER_SECOND,
      });
  }
  return distinct(matches);
}

/** The shifts of the right film against the left one that are worth examining, in fingerprints. */
function shiftsOf(left: Uint32Array, right: Uint32Array): Set<number> {
  const shifts = new Set<number>();
  const votes = new Map<number, number>();
  for (const offset of THIRD_OFFSETS) {
    const places = placesOf(left, offset);
    right.forEach((print, at) => {
      const found = print === SILENT ? undefined : places.get((print >>> offset) & THIRD_MASK);
      for (const place of found ?? []) {
        const shift = at - place;
        // Blocks do not overlap, so a match across two blocks has votes in both.
        const key = (shift + left.length) * 65_536 + Math.floor(place / BLOCK);
        const count = (votes.get(key) ?? 0) + 1;
        votes.set(key, count);
        if (count === LEAST_VOTES) shifts.add(shift);
      }
    });
  }
  return shifts;
}

function placesOf(prints: Uint32Array, offset: number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  prints.forEach((print, at) => {
    if (print === SILENT) return;
    const key = (print >>> offset) & THIRD_MASK;
    const known = places.get(key);
    if (known === undefined) places.set(key, [at]);
    else known.push(at);
  });
  for (const [key, found] of places)
    if (found.length > Math.max(MOST_PLACES, prints.length * MOST_SHARE)) places.delete(key);
  return places;
}

/** The ranges of the left film's fingerprints that are like those of the right film at this shift. */
function runsAt(left: Uint32Array, right: Uint32Array, shift: number): { start: number; end: number }[] {
  const from = Math.max(0, -shift);
  const to = Math.min(left.length, right.length - shift);
  if (to - from < AVERAGED_PRINTS) return [];
  const different = new Float64Array(to - from);
  for (let at = from; at < to; at++) {
    const [one, other] = [left[at] ?? SILENT, right[at + shift] ?? SILENT];
    // If both are silent, nothing is known. If only one is, they differ.
    const isNothing = one === SILENT && other === SILENT;
    different[at - from] = isNothing ? 0.5 : one === SILENT || other === SILENT ? 1 : bitsOf(one ^ other) / 32;
  }
  const runs: { start: number; end: number }[] = [];
  let sum = 0;
  let start: number | null = null;
  for (let at = 0; at < different.length; at++) {
    sum += different[at] ?? 0;
    if (at >= AVERAGED_PRINTS) sum -= different[at - AVERAGED_PRINTS] ?? 0;
    const isAlike = at + 1 >= AVERAGED_PRINTS && sum / AVERAGED_PRINTS < MOST_DIFFERENT;
    if (isAlike) start ??= at + 1 - AVERAGED_PRINTS;
    if (start !== null && (!isAlike || at + 1 === different.length)) {
      runs.push(trimmed(different, start, isAlike ? at + 1 : at));
      start = null;
    }
  }
  return joinSpans(
    runs.map((run) => ({ start: run.start + from, end: run.end + from })),
    { gap: PER_SECOND, least: LEAST_SECONDS * PER_SECOND },
  );
}

/** Cuts off both ends as far as they differ: the average reaches beyond the stretch that is alike. */
function trimmed(different: Float64Array, start: number, end: number): { start: number; end: number } {
  const isAlike = (at: number) => (different[at] ?? 1) < MOST_DIFFERENT;
  let [from, to] = [start, end];
  while (from < to && !(isAlike(from) && isAlike(from + 1))) from++;
  while (to > from && !(isAlike(to - 1) && isAlike(to - 2))) to--;
  return { start: from, end: to };
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Keeps the longest of matches that overlap: neighbouring shifts find the same stretch. */
function distinct(matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const match of [...matches].sort((a, b) => b.seconds - a.seconds)) {
    const isKnown = kept.some(
      (other) =>
        Math.abs(other.right - other.left - (match.right - match.left)) < 1 &&
        match.left < other.left + other.seconds &&
        other.left < match.left + match.seconds,
    );
    if (!isKnown) kept.push(match);
  }
  return kept.sort((a, b) => a.left - b.left);
}
