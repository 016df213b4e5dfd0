import { align, type Alignment } from '../../../src/alignment/align.ts';
import { retimed, type Line } from '../../../streams/model/time-map.ts';
import { damaged, type Damage } from './damage.ts';
import { dice, heardSpeech, sentences, subtitles } from './film.ts';

export const kinds = ['subtitles', 'speech'] as const;
export type ReferenceKind = (typeof kinds)[number];

export interface Trial extends Alignment {
  /** The share of lines in time, among the lines that have a place in the film. */
  readonly inTime: number;
  /** Processor time, including the compiler's threads. */
  readonly ms: number;
}

const IN_TIME_SECONDS = 0.15;

const lengthOf = (seed: number): number => dice(seed).within(20 * 60, 130 * 60);

function referenceOf(seed: number, said: readonly Line[], kind: ReferenceKind, seconds: number): Line[] {
  return kind === 'subtitles' ? subtitles(seed + 3, said) : heardSpeech(seed + 4, said, seconds);
}

/** Tries subtitles that are out of time against the film that they belong to. */
export function tryFilm(seed: number, kind: ReferenceKind, damage: Damage, seconds = lengthOf(seed)): Trial {
  const said = sentences(seed, seconds);
  const lines = damaged(seed + 1, subtitles(seed + 2, said), damage);
  const { ms, found } = timed(lines, referenceOf(seed, said, kind, seconds));
  const errors = lines.flatMap((line) =>
    line.truth === null ? [] : [Math.abs(retimed(line, found.map).start - line.truth)],
  );
  return { ...found, inTime: errors.filter((error) => error <= IN_TIME_SECONDS).length / errors.length, ms };
}

/** Tries subtitles of another film, which may be shorter or longer. */
export function tryForeign(seed: number, kind: ReferenceKind): Trial {
  const said = sentences(seed, lengthOf(seed));
  const others = subtitles(seed + 2, sentences(seed + 500_000, lengthOf(seed + 500_000)));
  const { ms, found } = timed(others, referenceOf(seed, said, kind, lengthOf(seed)));
  return { ...found, inTime: 0, ms };
}

function timed(lines: readonly Line[], reference: readonly Line[]) {
  const before = process.cpuUsage();
  const found = align(lines, reference);
  const { user, system } = process.cpuUsage(before);
  return { found, ms: (user + system) / 1_000 };
}
