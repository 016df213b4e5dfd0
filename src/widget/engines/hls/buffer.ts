import type { HlsConfig } from 'hls.js';
import type { BufferAim } from '../../../../streams/model/buffer.ts';

type BufferLimits = Pick<HlsConfig, 'maxBufferLength' | 'maxMaxBufferLength' | 'backBufferLength'>;

/**
 * The buffer that the core aims at, as settings of the library. A television keeps less behind the position than
 * the core wants.
 */
export const limitsOf = (
  { leastAheadSeconds, mostAheadSeconds, behindSeconds }: BufferAim,
  { backBufferLength }: Pick<BufferLimits, 'backBufferLength'> = { backBufferLength: Infinity },
): BufferLimits => ({
  maxBufferLength: leastAheadSeconds,
  maxMaxBufferLength: mostAheadSeconds,
  backBufferLength: Math.min(backBufferLength, behindSeconds),
});
