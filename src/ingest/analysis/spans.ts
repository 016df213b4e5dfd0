import type { PackedSpans } from '../../contract/analysis.ts';

/** A time from one second to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Packs ordered spans into the form in which they are stored. */
export function packSpans(spans: readonly Span[]): PackedSpans {
  const packed: number[] = [];
  let end = 0;
  for (const span of spans) {
    const [from, to] = [Math.max(end, Math.round(span.start * 10)), Math.round(span.end * 10)];
    if (to <= from) continue;
    packed.push(from - end, to - from);
    end = to;
  }
  return packed;
}

export function unpackSpans(packed: PackedSpans): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (let index = 0; index + 1 < packed.length; index += 2) {
    const start = at + (packed[index] ?? 0);
    at = start + (packed[index + 1] ?? 0);
    spans.push({ start: start / 10, end: at / 10 });
  }
  return spans;
}

export interface JoinRule {
  /** Spans with a gap up to this are joined. */
  readonly gap: number;
  /** A span that is shorter is dropped. */
  readonly least: number;
}

/** Sorts spans, joins those that are close to each other, and drops the short ones. */
export function joinSpans(spans: readonly Span[], { gap, least }: JoinRule): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && span.start - last.end <= gap)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined.filter(({ start, end }) => end - start >= least);
}
