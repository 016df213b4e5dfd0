import type { FilmPart, PartKind } from '../../contract/analysis.ts';
import { type NamedChapter, partsOfChapters } from './chapter-parts.ts';
import { compareSounds, type Match } from './compare.ts';
import { secondsOf } from './fingerprint.ts';
import { joinSpans, type Span } from './spans.ts';

/** An episode that is compared with the others of its season. */
export interface ComparedEpisode {
  readonly seconds: number;
  readonly fingerprints: Uint32Array;
  readonly blacks: readonly Span[];
  readonly silences: readonly Span[];
  readonly chapters: readonly NamedChapter[];
}

/** An intro begins within the first of these shares of an episode, and credits begin after the second. */
const INTRO_WITHIN = 0.4;
const CREDITS_BEHIND = 0.6;
const INTRO_SECONDS = { least: 8, most: 180 } as const;
const CREDITS_SECONDS = { least: 8, most: 900 } as const;
/** The share of the compared episodes that must have a part, too. */
const LEAST_SHARE = 0.5;
/** A recap shows pieces of earlier episodes at the beginning. */
const RECAP = { within: 0.25, pieces: 2, least: 8, most: 240, gap: 16, tail: 8 } as const;
/**
 * How many episodes before and after it an episode is compared with. So an episode of a long season takes no longer.
 */
const NEIGHBOURS = 4;
/** If so little is left after the credits, they last to the end. */
const TAIL_SECONDS = 5;
/** The second at the middle of the first window. */
const OFFSET_SECONDS = secondsOf(0);

/** The parts of each episode. A part that a chapter names is taken from it; the others are found by comparing. */
export function partsOfSeason(episodes: readonly ComparedEpisode[]): FilmPart[][] {
  const matches = episodes.map(() => [] as Match[][]);
  episodes.forEach((left, i) =>
    episodes.slice(i + 1, i + 1 + NEIGHBOURS).forEach((right, at) => {
      const j = i + 1 + at;
      const found = compareSounds(left.fingerprints, right.fingerprints);
      (matches[i] ?? [])[j] = found;
      (matches[j] ?? [])[i] = found.map((match) => ({ ...match, left: match.right, right: match.left }));
    }),
  );
  return episodes.map((episode, i) => partsOf(episode, i, episodes, matches[i] ?? []));
}

function partsOf(
  episode: ComparedEpisode,
  index: number,
  episodes: readonly ComparedEpisode[],
  matches: readonly (readonly Match[] | undefined)[],
): FilmPart[] {
  const named = partsOfChapters(episode.chapters, episode.seconds);
  const others = episodes.flatMap((other, at) => {
    const found = matches[at];
    return found === undefined ? [] : [{ other, found }];
  });
  const isNamed = (kind: PartKind) => named.some((part) => part.kind === kind);
  const opening = commonSpan(
    others.map(({ other, found }) =>
      found.filter(({ left, right }) => left < episode.seconds * INTRO_WITHIN && right < other.seconds * INTRO_WITHIN),
    ),
    INTRO_SECONDS,
  );
  const closing = commonSpan(
    others.map(({ other, found }) =>
      found.filter(
        ({ left, right }) => left > episode.seconds * CREDITS_BEHIND && right > other.seconds * CREDITS_BEHIND,
      ),
    ),
    CREDITS_SECONDS,
  );
  const recap = isNamed('recap') ? null : recapOf(episode, index, matches, opening);
  const found: [PartKind, Span | null][] = [
    ['recap', recap],
    ['intro', isNamed('intro') ? null : opening],
    ['credits', isNamed('credits') ? null : closing && toTheEnd(closing, episode.seconds)],
  ];
  const parts = found.flatMap(([kind, span]) => (span === null ? [] : [{ kind, ...snapped(span, episode) }]));
  return withoutOverlaps([...named, ...parts]);
}

/** The span that most other episodes have, too. Its borders are the medians of those found in them. */
function commonSpan(
  found: readonly (readonly Match[])[],
  { least, most }: { readonly least: number; readonly most: number },
): Span | null {
  const spans = found.map((matches) =>
    joinSpans(
      matches.map(({ left, seconds }) => ({ start: left + OFFSET_SECONDS, end: left + seconds + OFFSET_SECONDS })),
      { gap: 1.5, least },
    ).filter(({ start, end }) => end - start <= most),
  );
  const candidates = spans.flat().map((span) => {
    const alike = spans.flatMap((some) => some.find((one) => isAlike(one, span)) ?? []);
    return { alike, worth: alike.length * (span.end - span.start) };
  });
  const [best] = candidates
    .filter(({ alike }) => alike.length >= Math.max(1, found.length * LEAST_SHARE))
    .sort((a, b) => b.worth - a.worth);
  if (best === undefined) return null;
  return { start: median(best.alike.map(({ start }) => start)), end: median(best.alike.map(({ end }) => end)) };
}

/** Whether two spans share most of their time. */
function isAlike(one: Span, other: Span): boolean {
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return common > 0.7 * Math.max(one.end - one.start, other.end - other.start);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The span from the first to the last piece at the beginning that an earlier episode has elsewhere. */
function recapOf(
  episode: ComparedEpisode,
  index: number,
  matches: readonly (readonly Match[] | undefined)[],
  opening: Span | null,
): Span | null {
  const pieces = matches
    .slice(0, index)
    .flatMap((found) => found ?? [])
    .map(({ left, seconds, right }) => ({ start: left + OFFSET_SECONDS, end: left + seconds + OFFSET_SECONDS, right }))
    .filter(({ start, end }) => end < Math.max(episode.seconds * RECAP.within, opening?.start ?? 0) + 1 && start >= 0)
    .filter(({ start, end }) => opening === null || end <= opening.start + 1 || start >= opening.end - 1);
  const groups = joinSpans(pieces, { gap: RECAP.gap, least: RECAP.least });
  const recap = groups.find(({ start, end }) => {
    const within = pieces.filter((piece) => piece.start >= start && piece.end <= end);
    const places = new Set(within.map((piece) => Math.round(piece.right - piece.start)));
    return places.size >= RECAP.pieces && end - start <= RECAP.most;
  });
  if (recap === undefined) return null;
  // The first and the last piece may be missed: if they are only noise, their fingerprints match nothing.
  const black = episode.blacks.find(({ start }) => start > recap.end - 1 && start < recap.end + RECAP.tail);
  return { start: recap.start < RECAP.gap ? 0 : recap.start, end: black?.start ?? recap.end };
}

const toTheEnd = ({ start, end }: Span, seconds: number): Span => ({
  start,
  end: seconds - end <= TAIL_SECONDS ? seconds : end,
});

function snapped({ start, end }: Span, { seconds, blacks, silences }: ComparedEpisode): Span {
  return {
    start: start <= 0 ? 0 : snap(start, blacks, silences),
    end: end >= seconds ? seconds : snap(end, blacks, silences),
  };
}

/** How far a border may be moved. */
const NEAR_SECONDS = 1.5;

/** Moves a border to the nearest edge of a black picture, or else of a silence. If neither is near, it stays. */
export function snap(seconds: number, blacks: readonly Span[], silences: readonly Span[]): number {
  return nearest(seconds, blacks) ?? nearest(seconds, silences) ?? seconds;
}

function nearest(seconds: number, spans: readonly Span[]): number | null {
  const [first] = spans
    .flatMap(({ start, end }) => [start, end])
    .filter((edge) => Math.abs(edge - seconds) <= NEAR_SECONDS)
    .sort((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds));
  return first ?? null;
}

/** Sorts the parts, and makes them not overlap: the earlier part ends where the next begins. */
function withoutOverlaps(parts: readonly FilmPart[]): FilmPart[] {
  const ordered = [...parts].sort((a, b) => a.start - b.start);
  return ordered
    .map((part, at) => ({ ...part, end: Math.min(part.end, ordered[at + 1]?.start ?? part.end) }))
    .filter(({ start, end }) => end > start);
}
