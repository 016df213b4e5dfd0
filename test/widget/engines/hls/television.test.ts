import { expect, it } from 'vitest';
import { televisionHlsConfig } from '../../../../src/widget/engines/hls/config.ts';

it('a television is not moved over a stall by a seek', () =>
  expect(televisionHlsConfig.highBufferWatchdogPeriod).toBeGreaterThan(1e9));

it('a television keeps a back buffer of ten seconds', () => expect(televisionHlsConfig.backBufferLength).toBe(10));
