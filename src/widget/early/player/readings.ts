import type { Reading } from '../../ads/vast/read-chain.ts';
import type { EarlyScope } from '../started.ts';

/** The reading of a VAST document that the page has begun, once; null if it has begun none. */
export function takeReading(url: string): Promise<Reading> | null {
  const { readings } = (globalThis as EarlyScope).potokEarly ?? {};
  const reading = readings?.get(url) ?? null;
  readings?.delete(url);
  return reading;
}
