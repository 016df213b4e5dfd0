import type { Context } from 'hono';
import type { Services } from '../services.ts';

/** The viewer's country: from a trusted proxy's header, or else the configured one. */
export const countryOf = (
  c: Context,
  { country, countryHeader, proxies }: Pick<Services, 'country' | 'countryHeader' | 'proxies'>,
): string =>
  (countryHeader === undefined ? undefined : proxies.header(c, countryHeader)?.trim().toUpperCase()) || country;
