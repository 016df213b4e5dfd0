import type { HlsConfig } from 'hls.js';
import type { BufferAim } from '../../../../streams/model/buffer.ts';

type BufferLimits = Pick<HlsConfig, 'maxBufferLength' | 'maxMaxBufferLength' | 'backBufferLength'>;

/** The library's own limits. A television keeps less behind than it is told. */
export const limitsOf = (
  { leastAheadSeconds, mostAheadSeconds, behindSeconds }: BufferAim,
  { backBufferLength }: Pick<BufferLimits, 'backBufferLength'> = { backBufferLength: Infinity },
): BufferLimits => ({
  maxBufferLength: leastAheadSeconds,
  maxMaxBufferLength: mostAheadSeconds,
  backBufferLength: Math.min(backBufferLength, behindSeconds),
});
