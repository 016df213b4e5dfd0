import { expect, it } from 'vitest';
import { televisionHlsConfig } from '../../../../src/widget/engines/hls/television.ts';

it('a television is not pushed over a stall by a seek', () =>
  expect(televisionHlsConfig.highBufferWatchdogPeriod).toBeGreaterThan(1e9));

it('a television keeps ten seconds of what was played', () => expect(televisionHlsConfig.backBufferLength).toBe(10));
