import type { HlsConfig } from 'hls.js';

/**
 * A small seek, by which the library gets over a stall, flushes the decoder of a television, which then stalls anew:
 * `resumeFrozen` pauses and plays instead. Real gaps are still jumped over.
 */
export const televisionHlsConfig: Partial<HlsConfig> = {
  highBufferWatchdogPeriod: Number.MAX_SAFE_INTEGER,
  // Their memory is small: the library's own measure of what to keep.
  backBufferLength: 10,
};
