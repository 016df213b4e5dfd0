import * as v from 'valibot';
import { partKinds } from '../../analysis.ts';
import type { PartMarks } from '../../entities.ts';

/** Marks of intro, recap and credits that an operator sets by hand. */

/** Nobody would expect viewers to skip a longer part. */
const LONGEST_SECONDS = 1_800;
const second = v.pipe(v.number(), v.minValue(0), v.maxValue(864_000));

const span = v.pipe(
  v.strictObject({ start: second, end: second }),
  v.check(({ start, end }) => end > start, 'It ends before it starts'),
  v.check(({ start, end }) => end - start <= LONGEST_SECONDS, 'It is longer than half an hour'),
);
const mark = v.optional(v.union([v.literal('none'), span]));

export const partMarksSchema = v.pipe(
  v.strictObject({ recap: mark, intro: mark, credits: mark }),
  v.check((marks) => areApart(spansOf(marks)), 'Two parts have a moment in common'),
) satisfies v.GenericSchema<unknown, PartMarks>;

type Span = v.InferOutput<typeof span>;

const spansOf = (marks: PartMarks): Span[] =>
  partKinds.map((kind) => marks[kind]).filter((one): one is Span => typeof one === 'object');

const areApart = (spans: readonly Span[]): boolean =>
  spans.every((one, at) => spans.slice(at + 1).every((other) => one.end <= other.start || other.end <= one.start));

/** Lengths of films are rounded here and there. */
const TOLERANCE_SECONDS = 1;

/** The kind of a part that lies beyond the end of the film; null if there is none, or the end is unknown. */
export const beyondFilm = (marks: PartMarks, seconds: number | null | undefined) =>
  partKinds.find((kind) => {
    const one = marks[kind];
    return typeof one === 'object' && one.end > (seconds ?? Infinity) + TOLERANCE_SECONDS;
  }) ?? null;
