/** The pause after which a subtitle file that did not come is asked for again; a channel may not have it yet. */
export const TEXT_RETRY_MS = 5_000;
