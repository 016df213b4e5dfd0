import type { HlsConfig } from 'hls.js';

/**
 * Turns off the small seek by which the library ends a stall: it flushes the decoder of a television, which then stalls
 * again. The core pauses and plays instead. Real gaps are still jumped over.
 */
export const televisionHlsConfig: Partial<HlsConfig> = {
  highBufferWatchdogPeriod: Number.MAX_SAFE_INTEGER,
  // Televisions have little memory; the value is the library's own.
  backBufferLength: 10,
};
