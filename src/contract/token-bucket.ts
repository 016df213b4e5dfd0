/** A limit of messages: `most` at once, then `perSecond`. The function gives false for each message beyond. */
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
