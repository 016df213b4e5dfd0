import type { Queryable } from '../db/database.ts';

export interface Redirect {
  readonly to: string;
  readonly status: 301 | 302;
}

/** The new address of a path of the site that has moved. If a whole address is given, only its path counts. */
export async function findRedirect(database: Queryable, address: string): Promise<Redirect | null> {
  const [redirect] = await database.query<Redirect>(
    'select to_path as to, status from redirects where from_path = $1',
    [pathOf(address)],
  );
  return redirect ?? null;
}

function pathOf(address: string): string {
  try {
    return new URL(address, 'http://site.invalid').pathname;
  } catch {
    return address;
  }
}
