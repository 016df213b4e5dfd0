/** A load that has begun and gets nothing for so long hangs; the libraries would wait for the whole. */
export const idleLoadMs = 4_000;
