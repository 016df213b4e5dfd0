import { catchError, EMPTY, map, Observable, of, ReplaySubject, share, switchMap, take } from 'rxjs';
import type { AudioSignal } from '../../../streams/model/signals.ts';
import { runningContext, type AudioScope } from './context.ts';
import type { AudioGraph } from './graph.ts';
import { readable } from './readable.ts';

/** Each is in force for as long as somebody is subscribed. */
export interface AudioSink {
  /** How many times louder than the film is; tells when it is heard. */
  gain(gain: number): Observable<AudioSignal>;
  /** On top of the gain, for as long as a phrase is heard again. */
  voiceBoost(factor: number): Observable<never>;
  /** More than two channels are mixed by the player. */
  downmix(): Observable<never>;
}

export interface AudioSinkSettings {
  readonly window: AudioScope;
  readonly media: HTMLVideoElement;
  readonly downmixUrl: string;
}

/**
 * An element can be led through Web Audio once and for good, and is silent wherever that stands still or may not hear
 * it. So it is not done before it is needed, nor before a context runs and the film is known to be readable; and the
 * graph is the element's own, whatever source or session it plays.
 */
export function createAudioSink({ window: scope, media, downmixUrl }: AudioSinkSettings): AudioSink {
  const graph$ = runningContext(scope).pipe(
    switchMap(async (context) => ({ context, ...(await import('./graph.ts')) })),
    switchMap(({ context, createGraph }) => readable(media).pipe(map(() => createGraph(context, media, downmixUrl)))),
    take(1),
    share({ connector: () => new ReplaySubject<AudioGraph>(1), resetOnComplete: false }),
  );

  /** Web Audio that cannot be had is no reason to disturb the film. */
  function inForce<T extends AudioSignal>(start: (graph: AudioGraph) => () => void, ...told: readonly T[]) {
    return graph$.pipe(
      switchMap(
        (graph) =>
          new Observable<T>((subscriber) => {
            const end = start(graph);
            told.forEach((fact) => subscriber.next(fact));
            return end;
          }),
      ),
      catchError((error: unknown) => {
        console.warn('potok: the sound is left as it is', error);
        return EMPTY;
      }),
    );
  }

  return {
    gain: (gain) => {
      const fact = { type: 'audio.gainChanged', gain } as const;
      return gain === 1 ? of(fact) : inForce((graph) => graph.raise('gain', gain), fact);
    },
    voiceBoost: (factor) => (factor === 1 ? EMPTY : inForce<never>((graph) => graph.raise('voiceBoost', factor))),
    downmix: () => inForce<never>((graph) => graph.downmix()),
  } satisfies AudioSink;
}
