import { EMPTY, map, switchMap, take, type Observable } from 'rxjs';
import type { Catalogue } from '../../model/catalogue.ts';
import { nothingPlayable, type ErrorContext, type Failure } from '../../model/errors.ts';
import type { Inputs } from '../define.ts';

/**
 * The error for content that the region may not see, once in each attachment: when the placeholder clip plays or
 * reaches its end. `switchMap`: each attachment starts anew.
 *
 * attached  -a-------
 * playing   --p------
 * ended     ------e--
 * result    --b------   (b: region blocked; only while the placeholder is attached)
 */
export function regionBlock({ on, state }: Inputs): Observable<Failure> {
  return on('engine.attached').pipe(
    switchMap(() => {
      const { source } = state();
      const isPlaceholder = source.status === 'ready' && source.isPlaceholder;
      return isPlaceholder ? on('media.playing', 'media.ended').pipe(take(1)) : EMPTY;
    }),
    map(() => regionBlocked({})),
  );
}

/** The failure for a title without episodes. Nothing is selected then, so no other failure would tell the viewer. */
export function nothingToPlay({ content, episodes, available }: Catalogue): Failure | null {
  if (episodes.length > 0) return null;
  const context = { contentId: content.id };
  return available ? nothingPlayable(context) : regionBlocked(context);
}

function regionBlocked(context: ErrorContext): Failure {
  return {
    code: 'regionBlocked',
    category: 'region',
    fatal: true,
    message: 'The content is not available in the region.',
    context,
    cause: null,
  };
}
