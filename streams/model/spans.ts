/** A time from one second to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Spans as an analysis has them, in tenths of a second: how long after the one before a span begins, how long it lasts,
 * and so on.
 */
export type PackedSpans = readonly number[];

/** The most spans that are read. Each has two numbers. */
const MOST_SPANS = 20_000;

/**
 * Reads spans as an analysis has them, in tenths of a second: how long after the one before a span begins, how long it
 * lasts, and so on. Empty if the value has another form.
 */
export function unpackSpans(packed: unknown): readonly Span[] {
  const spans: Span[] = [];
  if (!Array.isArray(packed)) return spans;
  const numbers: readonly unknown[] = packed.slice(0, MOST_SPANS * 2);
  let at = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [gap, length] = [numbers[index], numbers[index + 1]];
    if (!isTenths(gap) || !isTenths(length)) return [];
    spans.push({ start: (at + gap) / 10, end: (at + gap + length) / 10 });
    at += gap + length;
  }
  return spans;
}

const isTenths = (value: unknown): value is number => typeof value === 'number' && value >= 0 && Number.isFinite(value);

/** The spans in order; those closer to each other than the gap are joined. */
export function joinSpans(spans: readonly Span[], gapSeconds: number): readonly Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined[joined.length - 1];
    if (last !== undefined && span.start - last.end <= gapSeconds)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}
