/** A file of subtitles that did not come is asked for again after so long; of a channel it may not be there yet. */
export const TEXT_AGAIN_MS = 5_000;
