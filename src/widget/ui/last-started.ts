/**
 * The index of the last item that has begun at `seconds`; −1 if none has. Items must be in the order of their start.
 */
export function lastStarted(items: readonly { readonly startSeconds: number }[], seconds: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.startSeconds ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
