/** A part of the film that is played again and again; its end is null until it has been marked. Null: there is none. */
export type RepeatState = { readonly startSeconds: number; readonly endSeconds: number | null } | null;

/** A press marks the start, the next one the end, the third one ends it. The two places may come in any order. */
export function marked(
  now: RepeatState,
  positionSeconds: number,
  { shortestRepeatSeconds }: { readonly shortestRepeatSeconds: number },
): RepeatState {
  if (now === null) return { startSeconds: positionSeconds, endSeconds: null };
  if (now.endSeconds !== null) return null;
  const [startSeconds, endSeconds] = [now.startSeconds, positionSeconds].sort((a, b) => a - b) as [number, number];
  return endSeconds - startSeconds < shortestRepeatSeconds ? null : { startSeconds, endSeconds };
}
