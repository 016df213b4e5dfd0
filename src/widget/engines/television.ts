import type { HlsConfig } from 'hls.js';

/**
 * Televisions whose Media Source freezes or drops frames with HLS that their own player plays well: Samsung's of 2019
 * and 2020. Reported for hls.js, react-player and video.js alike.
 */
const freezing = /\bTizen 5\b/;

export const prefersNativeHls = (userAgent: string, page: Pick<Document, 'createElement'>): boolean =>
  freezing.test(userAgent) && page.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

/**
 * A small seek, by which the library gets over a stall, flushes the decoder of a television, which then stalls anew:
 * `resumeFrozen` pauses and plays instead. Real gaps are still jumped over.
 */
export const televisionHlsConfig: Partial<HlsConfig> = {
  highBufferWatchdogPeriod: Number.MAX_SAFE_INTEGER,
  // Their memory is small: the library's own measure of what to keep.
  backBufferLength: 10,
};
