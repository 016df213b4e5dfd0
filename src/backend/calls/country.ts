import type { Context } from 'hono';
import type { Services } from '../services.ts';

/** The viewer's country, from a trusted proxy's header, else as configured. */
export const countryOf = (
  c: Context,
  { country, countryHeader }: Pick<Services, 'country' | 'countryHeader'>,
): string => (countryHeader === undefined ? undefined : c.req.header(countryHeader)?.trim().toUpperCase()) || country;
