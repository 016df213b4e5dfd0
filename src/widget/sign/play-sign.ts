import {
  distinctUntilChanged,
  filter,
  fromEvent,
  ignoreElements,
  map,
  merge,
  of,
  scan,
  startWith,
  Subject,
  switchMap,
  tap,
  timer,
  type Observable,
} from 'rxjs';
import type { MediaSource, Quality } from '../../../streams/model/media.ts';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import type { Engine, EngineControl } from '../engines/engine.ts';
import { followFilm } from './follow-film.ts';

export type SignStatus = 'loading' | 'playing' | 'failed';

const RETRY_AFTER_MS = 5_000;
const MOST_RETRIES = 3;

/** The smallest quality that fills the box, else the largest: the film needs the rest of the network. */
export function qualityFor(qualities: readonly Quality[], heightPx: number): Quality | undefined {
  const byHeight = [...qualities].sort((a, b) => a.height - b.height || a.bitrateBps - b.bitrateBps);
  return byHeight.find(({ height }) => height >= heightPx) ?? byHeight.at(-1);
}

type Fact = 'failed' | 'shown';

/**
 * Emits the status of the picture, and `again` when it has to be loaded again: five seconds after a failure, at most
 * three times without a picture in between.
 *
 * fact    -s--f--------
 * result  lp--l 5s a---   (l: loading, p: playing, a: another try)
 */
export const statusWithRetries = (facts$: Observable<Fact>): Observable<SignStatus | 'again'> =>
  facts$.pipe(
    scan((failures, fact) => (fact === 'shown' ? 0 : failures + 1), 0),
    // A newer fact cancels the planned try.
    switchMap((failures): Observable<SignStatus | 'again'> => {
      if (failures === 0) return of('playing');
      if (failures > MOST_RETRIES) return of('failed');
      return timer(RETRY_AFTER_MS).pipe(
        map(() => 'again' as const),
        startWith('loading' as const),
      );
    }),
    startWith('loading' as const),
    distinctUntilChanged(),
  );

/** Plays the picture beside the film until it is unsubscribed from, and emits its status. */
export function playSign(
  film: HTMLVideoElement,
  sign: HTMLVideoElement,
  source: MediaSource,
  engine: Engine,
): Observable<SignStatus> {
  const controls$ = new Subject<EngineControl>();
  const failed$ = new Subject<Fact>();

  const chooseQuality = (qualities: readonly Quality[]): void => {
    const fitting = qualityFor(qualities, sign.clientHeight * devicePixelRatio);
    if (fitting !== undefined) {
      controls$.next({ type: 'engine.setQuality', cause: 'network', qualityId: fitting.id });
    }
  };
  const handleSignal = (signal: EngineSignal): void => {
    if (signal.type === 'engine.failed') failed$.next('failed');
    if (signal.type === 'engine.tracksChanged') chooseQuality(signal.tracks.qualities);
  };
  const shown$ = fromEvent(sign, 'loadeddata').pipe(map((): Fact => 'shown'));

  sign.muted = true;
  return merge(
    statusWithRetries(merge(failed$, shown$)).pipe(
      tap((status) => {
        if (status !== 'again') return;
        controls$.next({ type: 'engine.retry', cause: 'retry', positionSeconds: film.currentTime });
      }),
      filter((status) => status !== 'again'),
    ),
    followFilm(film, sign),
    engine({ media: sign, source, startSeconds: film.currentTime, controls$ }).pipe(
      tap(handleSignal),
      ignoreElements(),
    ),
  );
}
