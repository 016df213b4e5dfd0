import { filter, map, merge, of, startWith } from 'rxjs';
import type { Observable } from 'rxjs';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import { isRetry, type Attachment } from '../engine.ts';
import { mediaFailure } from '../failures.ts';

/** For browsers without Media Source Extensions: fails, and again on every retry. */
export function unsupportedEngine({ source, controls$ }: Attachment): Observable<EngineSignal> {
  const context = { url: source.url, type: 'mediaSourceMissing', details: 'No Media Source Extensions' };
  const failed: EngineSignal = { type: 'engine.failed', failure: mediaFailure(4, context, null) };
  return merge(
    of<EngineSignal>({ type: 'engine.attached', url: source.url }),
    controls$.pipe(
      filter(isRetry),
      startWith(null),
      map(() => failed),
    ),
  );
}
