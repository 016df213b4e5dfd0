import { map, merge, scan, switchMap, startWith, type Observable } from 'rxjs';
import { defaultCaptionStyle, toCaptionStyle, type CaptionStyle } from '../model/caption-style.ts';
import type { Session } from '../model/session.ts';

export interface CaptionStyleInputs {
  readonly session$: Observable<Session>;
  readonly changed$: Observable<Partial<CaptionStyle>>;
  readonly reset$: Observable<unknown>;
}

/**
 * How captions look: as the viewer left them last time, with every change at once.
 *
 * session  s--------
 * changed  ---c-----
 * reset    ------r--
 * result   s--c--D--   (D: by default)
 */
export function captionStyle({ session$, changed$, reset$ }: CaptionStyleInputs): Observable<CaptionStyle> {
  const change$ = merge(changed$, reset$.pipe(map(() => defaultCaptionStyle)));
  return session$.pipe(
    switchMap(({ stored }) =>
      change$.pipe(
        scan((style, change) => toCaptionStyle({ ...style, ...change }), stored.captionStyle),
        startWith(stored.captionStyle),
      ),
    ),
  );
}
