import { filter, map, type Observable } from 'rxjs';
import type { Catalogue } from '../model/catalogue.ts';
import type { Failure } from '../model/errors.ts';

export interface NothingToPlayInputs {
  readonly loaded$: Observable<Catalogue>;
}

/**
 * A title without episodes selects nothing, so nothing would ever fail: the viewer would look at an empty screen.
 *
 * loaded  --c---   (c: no episodes)
 * result  --f---
 */
export function nothingToPlay({ loaded$ }: NothingToPlayInputs): Observable<Failure> {
  return loaded$.pipe(
    filter(({ episodes }) => episodes.length === 0),
    map(toFailure),
  );
}

function toFailure({ content, available }: Catalogue): Failure {
  const context = { contentId: content.id };
  return available
    ? { code: 4, category: 'media', fatal: true, message: 'Failed to load resource.', context, cause: null }
    : {
        code: 'regionBlocked',
        category: 'region',
        fatal: true,
        message: 'The content is not available in the region.',
        context,
        cause: null,
      };
}
