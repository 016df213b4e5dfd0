import { catchError, EMPTY, map, Observable, of, ReplaySubject, share, switchMap, take } from 'rxjs';
import type { AudioSignal } from '../../../streams/model/signals.ts';
import { runningContext, type AudioScope } from './context.ts';
import type { AudioGraph } from './graph.ts';
import { readable } from './readable.ts';

/** Each effect lasts until it is unsubscribed from. */
export interface AudioSink {
  /** Amplifies the film by this factor; emits when it takes effect. */
  gain(gain: number): Observable<AudioSignal>;
  /** An extra factor while a phrase is repeated. */
  voiceBoost(factor: number): Observable<never>;
  /** The player mixes more than two channels down to stereo. */
  downmix(): Observable<never>;
}

export interface AudioSinkSettings {
  readonly window: AudioScope;
  readonly media: HTMLVideoElement;
  readonly downmixUrl: string;
}

/**
 * An element can be connected to Web Audio only once and permanently, and is silent while the context is stopped or the
 * film is not readable. So this is done only when needed, with a running context and a readable film. The graph belongs
 * to the element, across sources and sessions.
 */
export function createAudioSink({ window: scope, media, downmixUrl }: AudioSinkSettings): AudioSink {
  const graph$ = runningContext(scope).pipe(
    switchMap(async (context) => ({ context, ...(await import('./graph.ts')) })),
    switchMap(({ context, createGraph }) => readable(media).pipe(map(() => createGraph(context, media, downmixUrl)))),
    take(1),
    share({ connector: () => new ReplaySubject<AudioGraph>(1), resetOnComplete: false }),
  );

  /** Without Web Audio the film goes on unchanged. */
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
