/** A limit of messages: `most` at once, then `perSecond`. The function returns false for each message beyond it. */
export function createTokenBucket(most: number, perSecond: number, clock: () => number): () => boolean {
  let tokens = most;
  let filledAtMs = clock();
  return () => {
    const nowMs = clock();
    tokens = Math.min(most, tokens + ((nowMs - filledAtMs) * perSecond) / 1_000);
    filledAtMs = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
