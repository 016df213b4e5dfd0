import type { Queryable } from '../db/database.ts';

/** The most viewers that are remembered as known, so that a viewer who saves places is looked up only once. */
const MOST_KNOWN = 20_000;

/** Must be called before a viewer without a login writes. Throws 429 if their network has too many new viewers. */
export type NewViewer = (viewerKey: string, network: string) => Promise<void>;

/** @param count counts a new viewer of a network, or throws if there are too many */
export function createNewViewer(database: Queryable, count: (network: string) => void): NewViewer {
  const known = new Set<string>();
  return async (viewerKey, network) => {
    // All viewers without identity share the row with the empty key.
    if (viewerKey === '' || known.has(viewerKey)) return;
    const [found] = await database.query('select 1 as found from viewers where key = $1', [viewerKey]);
    if (!found) count(network);
    known.add(viewerKey);
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };
}
