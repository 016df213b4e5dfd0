import { Events } from 'hls.js';
import type Hls from 'hls.js';
import { distinctUntilChanged, fromEvent, map, merge, type Observable } from 'rxjs';
import { secondsAhead } from '../shared/index.ts';
import { hlsEvents } from './events.ts';

/** One of the library's loops, which look for something to do as often as their timer runs. */
interface Loop {
  readonly state?: string;
  setInterval(delayMs: number): boolean;
  /** Whether there was a timer. */
  clearInterval(): boolean;
}

/** The library's own interval. */
const BUSY_MS = 100;
const REST_MS = 500;
/** With as much ahead nothing is urgent. */
const AMPLE_SECONDS = 10;
const END_SECONDS = 0.5;

type Film = Pick<HTMLMediaElement, 'buffered' | 'currentTime' | 'duration' | 'seeking'>;

/** What loads pictures and sound, and what finds stalls: private members of the library. */
export function loopsOf(hls: Hls): readonly Loop[] {
  const { streamController, audioStreamController, gapController } = hls as unknown as Readonly<
    Record<'streamController' | 'audioStreamController' | 'gapController', Loop | undefined>
  >;
  return [streamController, audioStreamController, gapController].filter((loop) => loop !== undefined);
}

/** Nothing is loading, and the film can play for a while, or to its end. */
function mayRest(loops: readonly Loop[], film: Film): boolean {
  if (film.seeking || !loops.every(({ state = 'IDLE' }) => state === 'IDLE' || state === 'ENDED')) return false;
  const ahead = secondsAhead(film);
  return ahead >= AMPLE_SECONDS || film.currentTime + ahead >= film.duration - END_SECONDS;
}

/**
 * Lets the library's loops run twice instead of ten times a second while it has nothing to do: they are most of what
 * steady play costs. Whatever may change that wakes them.
 */
export function restBetweenLoads(hls: Hls, film: Film & EventTarget): Observable<void> {
  const loops = loopsOf(hls);
  const awake$ = merge(
    fromEvent(film, 'seeking'),
    fromEvent(film, 'waiting'),
    hlsEvents(hls, Events.FRAG_LOADING),
    hlsEvents(hls, Events.LEVEL_SWITCHING),
    hlsEvents(hls, Events.AUDIO_TRACK_SWITCHING),
    hlsEvents(hls, Events.BUFFER_FLUSHING),
  ).pipe(map(() => false));
  return merge(fromEvent(film, 'timeupdate').pipe(map(() => mayRest(loops, film))), awake$).pipe(
    distinctUntilChanged(),
    map((isAtRest) => {
      for (const loop of loops) if (loop.clearInterval()) loop.setInterval(isAtRest ? REST_MS : BUSY_MS);
    }),
  );
}
