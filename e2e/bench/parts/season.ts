import type { FilmPart, PartKind } from '../../../src/contract/analysis.ts';
import { random } from '../../../src/simulate/random.ts';
import { music, noise, RATE, speech } from './sound.ts';

/** An episode whose parts are known. */
export interface MadeEpisode {
  readonly samples: Float32Array;
  readonly parts: readonly FilmPart[];
  /** Black pictures between the parts. */
  readonly blacks: readonly { readonly start: number; readonly end: number }[];
  readonly seconds: number;
}

interface Piece {
  readonly kind: PartKind | 'scenes' | 'trailer' | 'jingle';
  readonly seconds: number;
  readonly paint: (into: Float32Array, from: number, length: number) => void;
}

/**
 * Makes a season whose episodes have an intro, in some with a scene before it, recaps of scenes of the episode before,
 * credits, and a trailer after them; not every episode has all of these. Scenes have the same speakers everywhere.
 */
export function makeSeason(seed: number, count: number): MadeEpisode[] {
  const next = random(seed * 7_919 + 17);
  for (let at = 0; at < 8; at++) next();
  const within = (least: number, most: number) => least + next() * (most - least);
  const style = {
    intro: within(18, 70),
    credits: within(25, 60),
    hasRecaps: next() < 0.6,
    hasColdOpen: next() < 0.6,
    hasTrailer: next() < 0.3,
    hasBlacks: next() < 0.8,
  };
  const theme = music(seed * 101 + 1, 0.5);
  const closing = music(seed * 101 + 2, 0.45);
  const jingle = music(seed * 101 + 3, 0.4);
  const episodes: MadeEpisode[] = [];
  for (let number = 0; number < count; number++) {
    const own = seed * 100_003 + number * 1_009;
    const before = episodes.at(-1);
    const pieces: Piece[] = [];
    if (style.hasRecaps && before !== undefined) {
      const clips = Array.from({ length: 4 + Math.floor(next() * 4) }, () => cut(before, within));
      pieces.push({
        kind: 'recap',
        seconds: clips.reduce((sum, clip) => sum + clip.length / RATE, 0) + 3,
        paint: (into, from) => {
          jingle(into, from, 3 * RATE);
          let at = from + 3 * RATE;
          for (const clip of clips) {
            clip.forEach((sample, of) => (into[at + of] = (into[at + of] ?? 0) + sample));
            at += clip.length;
          }
        },
      });
    }
    if (style.hasColdOpen) pieces.push(scenes(own + 1, within(20, 100)));
    // An episode without an intro is a finale that begins at once.
    if (number !== 2 || next() < 0.7) pieces.push({ kind: 'intro', seconds: style.intro, paint: theme });
    pieces.push(scenes(own + 2, within(240, 380)));
    pieces.push({ kind: 'credits', seconds: style.credits, paint: closing });
    if (style.hasTrailer) pieces.push({ ...scenes(own + 3, within(15, 25)), kind: 'trailer' });
    episodes.push(join(pieces, { level: within(0.6, 1), gap: () => (style.hasBlacks ? within(0.3, 1) : 0) }));
  }
  return episodes;
}

/** A few seconds of the scenes of an episode. */
function cut({ samples, parts, seconds }: MadeEpisode, within: (least: number, most: number) => number): Float32Array {
  const from = parts.find(({ kind }) => kind === 'intro')?.end ?? 20;
  const to = parts.find(({ kind }) => kind === 'credits')?.start ?? seconds;
  const start = Math.floor(within(from, to - 8) * RATE);
  return samples.slice(start, start + Math.floor(within(3.5, 6.5) * RATE));
}

/** Scenes with voices over music, noise, or nothing. */
function scenes(seed: number, seconds: number): Piece {
  return {
    kind: 'scenes',
    seconds,
    paint: (into, from, length) => {
      const next = random(seed);
      for (let at = 0, number = 0; at < length; number++) {
        const of = Math.min(length - at, Math.floor((12 + next() * 30) * RATE));
        const kind = next();
        if (kind < 0.4) music(seed * 31 + number, 0.12)(into, from + at, of);
        else noise(seed * 37 + number, kind < 0.8 ? 0.3 : 0.05)(into, from + at, of);
        if (next() < 0.85) speech(seed * 41 + number, Math.floor(next() * 3), 0.4)(into, from + at, of);
        at += of;
      }
    },
  };
}

function join(pieces: readonly Piece[], { level, gap }: { level: number; gap: () => number }): MadeEpisode {
  const placed: (Piece & { readonly start: number; readonly pause: number })[] = [];
  let seconds = 0;
  for (const piece of pieces) {
    const pause = placed.length === 0 ? 0 : gap();
    placed.push({ ...piece, start: seconds + pause, pause });
    seconds += pause + piece.seconds;
  }
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  for (const { start, seconds: length, paint } of placed)
    paint(samples, Math.floor(start * RATE), Math.floor(length * RATE));
  return {
    samples: samples.map((sample) => sample * level),
    seconds,
    parts: placed.flatMap(({ kind, start, seconds: length }) =>
      kind === 'intro' || kind === 'recap' || kind === 'credits' ? [{ kind, start, end: start + length }] : [],
    ),
    blacks: placed.flatMap(({ start, pause }) => (pause > 0 ? [{ start: start - pause, end: start }] : [])),
  };
}
