/** A load that has begun and gets nothing for so long hangs; the libraries would wait for the whole. */
export const idleMs = 4_000;
