import { PER_SECOND, SILENT } from './fingerprint.ts';
import { joinSpans } from './spans.ts';

/** What two films have in common: from one second on in the one, from another in the other, for so many seconds. */
export interface Match {
  readonly left: number;
  readonly right: number;
  readonly seconds: number;
}

/** Fingerprints of the same sound differ in fewer of their bits; those of others in half of them. */
const MOST_DIFFERENT = 0.36;
/** Differences are averaged over so many fingerprints. */
const AROUND = 12;
const LEAST_SECONDS = 3;
/** What repeats more often than this share of a film, and than so many times, is a tone, and tells nothing. */
const MOST_SHARE = 1 / 64;
const MOST_PLACES = 64;
/** So many equal thirds of fingerprints within a block of time lead to a closer look. */
const LEAST_VOTES = 4;
const BLOCK = 8 * PER_SECOND;
/** Where the thirds begin, in bits. */
const THIRDS = [0, 11, 21];
const THIRD = 0x7ff;

/** Finds all that is heard in both films. */
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

/** How far the right film may be shifted against the left one, in fingerprints. */
function shiftsOf(left: Uint32Array, right: Uint32Array): Set<number> {
  const shifts = new Set<number>();
  const votes = new Map<number, number>();
  for (const third of THIRDS) {
    const places = placesOf(left, third);
    right.forEach((print, at) => {
      const found = print === SILENT ? undefined : places.get((print >>> third) & THIRD);
      for (const place of found ?? []) {
        const shift = at - place;
        // Blocks overlap in no way, so a match across two of them has votes in both.
        const key = (shift + left.length) * 65_536 + Math.floor(place / BLOCK);
        const count = (votes.get(key) ?? 0) + 1;
        votes.set(key, count);
        if (count === LEAST_VOTES) shifts.add(shift);
      }
    });
  }
  return shifts;
}

function placesOf(prints: Uint32Array, third: number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  prints.forEach((print, at) => {
    if (print === SILENT) return;
    const key = (print >>> third) & THIRD;
    const known = places.get(key);
    if (known === undefined) places.set(key, [at]);
    else known.push(at);
  });
  for (const [key, found] of places)
    if (found.length > Math.max(MOST_PLACES, prints.length * MOST_SHARE)) places.delete(key);
  return places;
}

/** Where both are alike with a shift, as fingerprints of the left one. */
function runsAt(left: Uint32Array, right: Uint32Array, shift: number): { start: number; end: number }[] {
  const from = Math.max(0, -shift);
  const to = Math.min(left.length, right.length - shift);
  if (to - from < AROUND) return [];
  const different = new Float64Array(to - from);
  for (let at = from; at < to; at++) {
    const [one, other] = [left[at] ?? SILENT, right[at + shift] ?? SILENT];
    // Silence in both says nothing, and in one of them that they differ.
    const isNothing = one === SILENT && other === SILENT;
    different[at - from] = isNothing ? 0.5 : one === SILENT || other === SILENT ? 1 : bitsOf(one ^ other) / 32;
  }
  const runs: { start: number; end: number }[] = [];
  let sum = 0;
  let start: number | null = null;
  for (let at = 0; at < different.length; at++) {
    sum += different[at] ?? 0;
    if (at >= AROUND) sum -= different[at - AROUND] ?? 0;
    const isAlike = at + 1 >= AROUND && sum / AROUND < MOST_DIFFERENT;
    if (isAlike) start ??= at + 1 - AROUND;
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

/** Without what differs at both ends: the average reaches over them. */
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

/** Neighbouring shifts find the same: the longest match stays. */
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
