import type { Span } from './spans.ts';

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
