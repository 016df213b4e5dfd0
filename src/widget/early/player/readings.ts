import type { Reading } from '../../ads/reading.ts';
import type { EarlyScope } from '../started.ts';

/** A VAST document that the page has begun to parse, usable once; null if it has begun none. */
export function takeReading(url: string): Promise<Reading> | null {
  const { readings } = (globalThis as EarlyScope).potokEarly ?? {};
  const reading = readings?.get(url) ?? null;
  readings?.delete(url);
  return reading;
}
