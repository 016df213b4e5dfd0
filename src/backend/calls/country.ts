import type { Context } from 'hono';
import type { Services } from '../services.ts';

/** Where the viewer is, as a trusted proxy says, else as the operator does. */
export const countryOf = (
  c: Context,
  { country, countryHeader }: Pick<Services, 'country' | 'countryHeader'>,
): string => (countryHeader === undefined ? undefined : c.req.header(countryHeader)?.trim().toUpperCase()) || country;
