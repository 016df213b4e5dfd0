import type { Queryable } from '../db/database.ts';

/** Viewers who are known to be known, so that a viewer who saves places is looked up once. */
const MOST_KNOWN = 20_000;

/** To be called before a viewer without a login writes; throws 429 when the network has too many new ones. */
export type NewViewer = (viewerKey: string, network: string) => Promise<void>;

/** @param count counts a new viewer of a network, or throws */
export function createNewViewer(database: Queryable, count: (network: string) => void): NewViewer {
  const known = new Set<string>();
  return async (viewerKey, network) => {
    // All strangers share the row of the empty key.
    if (viewerKey === '' || known.has(viewerKey)) return;
    const [found] = await database.query('select 1 as found from viewers where key = $1', [viewerKey]);
    if (!found) count(network);
    known.add(viewerKey);
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };
}
