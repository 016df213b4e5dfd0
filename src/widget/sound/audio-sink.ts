import { catchError, EMPTY, map, merge, Observable, of, ReplaySubject, share, switchMap, take } from 'rxjs';
import type { CommandType } from '../../../streams/model/commands.ts';
import type { AudioSignal } from '../../../streams/model/signals.ts';
import { runningContext, type AudioScope } from './context.ts';
import type { AudioGraph } from './graph.ts';
import { latencies } from './latency.ts';
import { whenReadable } from '../shared/readable.ts';
import type { Sink } from '../shared/sink.ts';

/** Each effect lasts until it is unsubscribed from, and reports meanwhile how late the loudspeakers are. */
export type AudioSink = Sink<CommandType & `audio.${string}`>;

export interface AudioSinkSettings {
  readonly window: AudioScope;
  readonly media: HTMLVideoElement;
  readonly downmixUrl: string;
}

interface ConnectedGraph {
  readonly graph: AudioGraph;
  readonly latency$: Observable<AudioSignal>;
}

/**
 * An element can be connected to Web Audio only once and permanently, and is silent while the context is stopped or the
 * film is not readable. So this is done only when needed, with a running context and a readable film. The graph belongs
 * to the element, across sources and sessions.
 */
export function createAudioSink({ window: scope, media, downmixUrl }: AudioSinkSettings): AudioSink {
  const graph$ = runningContext(scope).pipe(
    switchMap(async (context) => ({ context, ...(await import('./graph.ts')) })),
    switchMap(({ context, createGraph }) =>
      whenReadable(media).pipe(
        map(() => ({
          graph: createGraph(context, media, downmixUrl),
          latency$: latencies(context, scope).pipe(share()),
        })),
      ),
    ),
    take(1),
    share({ connector: () => new ReplaySubject<ConnectedGraph>(1), resetOnComplete: false }),
  );

  /** Without Web Audio the film goes on unchanged. */
  function applyEffect(start: (graph: AudioGraph) => () => void, ...reported: readonly AudioSignal[]) {
    return graph$.pipe(
      switchMap(({ graph, latency$ }) =>
        merge(
          new Observable<AudioSignal>((subscriber) => {
            const end = start(graph);
            reported.forEach((fact) => subscriber.next(fact));
            return end;
          }),
          latency$,
        ),
      ),
      catchError((error: unknown) => {
        console.warn('potok: the sound is left as it is', error);
        return EMPTY;
      }),
    );
  }

  return {
    'audio.setGain': ({ gain }) => {
      const fact = { type: 'audio.gainChanged', gain } as const;
      return gain === 1 ? of(fact) : applyEffect((graph) => graph.raise('gain', gain), fact);
    },
    'audio.setVoiceBoost': ({ boost }) =>
      boost === 1 ? EMPTY : applyEffect((graph) => graph.raise('voiceBoost', boost)),
    // The level may only be raised here, slowly.
    'audio.setLevel': ({ factor }) => (factor <= 1 ? EMPTY : applyEffect((graph) => graph.raise('level', factor))),
    'audio.setSpeech': ({ boost, place }) =>
      boost === 0 || place === null ? EMPTY : applyEffect((graph) => graph.clearSpeech(boost, place)),
    'audio.setNight': ({ isOn }) => (isOn ? applyEffect((graph) => graph.narrowRange()) : EMPTY),
    'audio.setDelay': ({ seconds }) => (seconds === 0 ? EMPTY : applyEffect((graph) => graph.delay(seconds))),
    'audio.setDownmix': ({ isOn }) => (isOn ? applyEffect((graph) => graph.downmix()) : EMPTY),
  };
}
