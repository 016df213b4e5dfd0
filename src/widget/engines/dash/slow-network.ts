import type { FragmentRequest, MediaPlayerClass } from 'dashjs';
import { catchError, defer, EMPTY, exhaustMap, filter, fromEvent, ignoreElements, map, merge } from 'rxjs';
import { switchMap, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { DashStream, Held } from './sound-alone.ts';

export interface SlowDash {
  /** Null while the film plays with its picture. */
  readonly held: () => Held | null;
  /** Called when the picture has been attached again. */
  readonly letGo: () => void;
  readonly failures$: Observable<Failure>;
}

/** What the engine offers at the moment, and how it attaches a source at the current position. */
interface Attaching {
  readonly offered: () => Held;
  readonly attach: (source: string | object) => void;
}

type Event = (name: string) => Observable<{ readonly request?: FragmentRequest }>;

/**
 * Plays the sound alone while the network is too slow for a picture. The code for this is loaded when a film first
 * stalls.
 */
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
    // If the script does not load, it is requested again at the next stall.
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
