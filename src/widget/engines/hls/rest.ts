import { Events } from 'hls.js';
import { distinctUntilChanged, fromEvent, map, merge, type Observable } from 'rxjs';
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
const REST_MS = 500;
/** With this much buffered ahead, nothing is urgent. */
const AMPLE_SECONDS = 10;
const END_SECONDS = 0.5;

type Film = Pick<HTMLMediaElement, 'buffered' | 'currentTime' | 'duration' | 'seeking'>;

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
 * Runs the library's loops twice a second instead of ten times while there is no work for them: they cause most of the
 * processor load of steady playback. Anything that may create work restores the usual interval.
 */
export function restBetweenLoads(hls: HlsEvents, film: Film & EventTarget): Observable<void> {
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
