import type { FragmentRequest, MediaPlayerClass } from 'dashjs';
import { catchError, defer, EMPTY, exhaustMap, filter, fromEvent, ignoreElements, map, merge } from 'rxjs';
import { switchMap, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { DashStream, Held } from './sound-alone.ts';

export interface SlowDash {
  /** Null while the picture is there. */
  readonly held: () => Held | null;
  /** The picture is attached again. */
  readonly letGo: () => void;
  readonly failures$: Observable<Failure>;
}

/** What the engine does at the present place. */
interface Attaching {
  readonly offered: () => Held;
  readonly attach: (source: string | object) => void;
}

type Event = (name: string) => Observable<{ readonly request?: FragmentRequest }>;

/** Leaves the sound alone where the network is too slow for a picture; how is loaded when a film first waits. */
export function onSlowDash(
  player: MediaPlayerClass,
  media: HTMLVideoElement,
  event: Event,
  stream: Pick<DashStream, 'url' | 'manifest' | 'isAutoQuality'> & Attaching,
): SlowDash {
  let held: Held | null = null;
  let loading: FragmentRequest | null = null;
  const whole: DashStream = {
    ...stream,
    isAlone: () => held !== null,
    loading: () => loading,
    turnToSound: (manifest) => {
      held = stream.offered();
      stream.attach(manifest);
    },
    turnToPicture: () => stream.attach(stream.url()),
  };
  const noted$ = merge(
    event('fragmentLoadingStarted').pipe(
      map(({ request }) => {
        if (request?.mediaType === 'video' && request.type === 'MediaSegment') loading = request;
      }),
    ),
    event('fragmentLoadingAbandoned').pipe(map(() => (loading = null))),
  );
  const alone$ = defer(() => import('./sound-alone.ts')).pipe(
    switchMap(({ dashSoundAlone }) => dashSoundAlone(player, media, whole)),
    // A script that does not load is asked for again when the film waits again.
    catchError(() => EMPTY),
  );
  return {
    held: () => held,
    letGo: () => void (held = null),
    failures$: merge(
      noted$.pipe(ignoreElements()),
      fromEvent(media, 'waiting').pipe(
        filter(() => media.currentTime > 0),
        exhaustMap(() => alone$),
      ),
    ),
  };
}
