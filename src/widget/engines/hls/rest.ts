import { Events } from 'hls.js';
import {
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  switchMap,
  takeUntil,
  timer,
  type Observable,
} from 'rxjs';
import { secondsAhead } from '../shared/index.ts';
import { type HlsEvents, hlsEvents } from './events.ts';

/** One of the library's loops: a timer runs it regularly to look for work. */
interface Loop {
  readonly state?: string;
  setInterval(delayMs: number): boolean;
  /** Whether the timer was running. */
  clearInterval(): boolean;
}

/** The library's own interval. */
const BUSY_MS = 100;
const REST_MS = 1_000;
/** With this much buffered ahead, nothing is urgent. */
const AMPLE_SECONDS = 10;
const END_SECONDS = 0.5;
/** A paused film that has loaded nothing for this long is as full as it will be. */
const FULL_AFTER_MS = 3_000;

type Pace = 'busy' | 'resting' | 'stopped';

type Film = Pick<HTMLMediaElement, 'buffered' | 'currentTime' | 'duration' | 'paused' | 'seeking'>;

/** The loaders of video and audio, and the detection of stalls: private members of the library. */
export function loopsOf(hls: HlsEvents): readonly Loop[] {
  const { streamController, audioStreamController, gapController } = hls as unknown as Readonly<
    Record<'streamController' | 'audioStreamController' | 'gapController', Loop | undefined>
  >;
  return [streamController, audioStreamController, gapController].filter((loop) => loop !== undefined);
}

/** Whether nothing is loading, and the film can play for a while or to its end. */
function mayRest(loops: readonly Loop[], film: Film): boolean {
  if (film.seeking || !loops.every(({ state = 'IDLE' }) => state === 'IDLE' || state === 'ENDED')) return false;
  const ahead = secondsAhead(film);
  return ahead >= AMPLE_SECONDS || film.currentTime + ahead >= film.duration - END_SECONDS;
}

/**
 * Runs the library's loops once a second instead of ten times while there is no work for them, and not at all while the
 * film is paused and full: they cause most of the processor load of steady playback. Anything that may create work
 * restores the usual interval.
 *
 * film    playing -- pause ----------- play
 * loaded  ------------ last (3 s)
 * loops   resting ----------- stopped  busy
 */
export function restBetweenLoads(hls: HlsEvents, film: Film & EventTarget): Observable<void> {
  const loops = loopsOf(hls);
  const awake$ = merge(
    fromEvent(film, 'play'),
    fromEvent(film, 'seeking'),
    fromEvent(film, 'waiting'),
    hlsEvents(hls, Events.FRAG_LOADING),
    hlsEvents(hls, Events.LEVEL_SWITCHING),
    hlsEvents(hls, Events.AUDIO_TRACK_SWITCHING),
    hlsEvents(hls, Events.BUFFER_FLUSHING),
  ).pipe(map((): Pace => 'busy'));
  const rested$ = fromEvent(film, 'timeupdate').pipe(map((): Pace => (mayRest(loops, film) ? 'resting' : 'busy')));
  // A channel goes on while it is paused.
  const isFull = (): boolean => film.paused && Number.isFinite(film.duration) && mayRest(loops, film);
  const full$ = merge(fromEvent(film, 'pause'), fromEvent(film, 'seeked'), hlsEvents(hls, Events.FRAG_BUFFERED)).pipe(
    switchMap(() => timer(FULL_AFTER_MS).pipe(takeUntil(awake$))),
    filter(isFull),
    map((): Pace => 'stopped'),
  );
  const stopped = new Set<Loop>();
  return merge(rested$, awake$, full$).pipe(
    distinctUntilChanged(),
    map((pace) => {
      for (const loop of loops) {
        const wasRunning = loop.clearInterval() || stopped.delete(loop);
        if (!wasRunning) continue;
        if (pace === 'stopped') stopped.add(loop);
        else loop.setInterval(pace === 'resting' ? REST_MS : BUSY_MS);
      }
    }),
  );
}
