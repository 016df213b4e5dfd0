/**
 * A load that has begun hangs if it receives nothing for this long; the libraries limit only the time of the whole
 * load.
 */
export const idleLoadMs = 4_000;
