import type { Context } from 'hono';
import { HttpError } from '../http/errors.ts';

/** Throws 403 for pages of another site, even with a valid token. Browsers tell where a request comes from. */
export function refuseOtherSites(c: Context): void {
  if (c.req.header('sec-fetch-site') === 'cross-site')
    throw new HttpError(403, 'Pages of other sites may not do this.', 'Sec-Fetch-Site');
}
