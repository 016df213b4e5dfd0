/** Web Audio for a single ad. It is closed with the ad, so that it costs nothing between ads. */
import {
  combineLatest,
  defer,
  fromEvent,
  ignoreElements,
  map,
  merge,
  Observable,
  startWith,
  switchMap,
  takeWhile,
  tap,
} from 'rxjs';
import { whenReadable } from '../../shared/readable.ts';

/** The measurement of an ad so far, in LUFS and dBTP; null for silence. */
export interface LoudnessMeasurement {
  readonly seconds: number;
  readonly loudness: number | null;
  readonly peak: number | null;
}

/** Later than this the ad would become louder while it is heard. */
const LATEST_SECONDS = 0.3;

/** Emits a running context. If the system stops the context, it is resumed, because the ad would be silent. */
const context$ = new Observable<AudioContext>((subscriber) => {
  const context = new AudioContext();
  const resume = (): void => {
    if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => undefined);
  };
  context.addEventListener('statechange', resume);
  context.resume().then(
    () => subscriber.next(context),
    (error: unknown) => subscriber.error(error),
  );
  return () => {
    context.removeEventListener('statechange', resume);
    context.close().catch(() => undefined);
  };
});

/** Makes the ad louder from its beginning to its end, if Web Audio may read the ad and is ready in time. */
export const raise = (media: HTMLVideoElement, factor: number): Observable<never> =>
  combineLatest([context$, whenReadable(media)]).pipe(
    takeWhile(([context]) => isRaised(context, media, factor)),
    ignoreElements(),
  );

function isRaised(context: AudioContext, media: HTMLVideoElement, factor: number): boolean {
  if (media.currentTime >= LATEST_SECONDS) return false;
  const gain = new GainNode(context, { gain: factor });
  context.createMediaElementSource(media).connect(gain).connect(context.destination);
  return true;
}

/** Measures the ad, and leaves its sound unchanged. */
export const measure = (media: HTMLVideoElement): Observable<LoudnessMeasurement> =>
  context$.pipe(
    switchMap(async (context) => {
      await context.audioWorklet.addModule(new URL('loudness.js', document.baseURI).href);
      return context;
    }),
    switchMap((context) => whenReadable(media).pipe(map(() => context))),
    switchMap((context) => listen(context, media)),
  );

const listen = (context: AudioContext, media: HTMLVideoElement): Observable<LoudnessMeasurement> =>
  defer(() => {
    const source = context.createMediaElementSource(media);
    const meter = new AudioWorkletNode(context, 'potok-loudness', {
      channelCountMode: 'max',
      channelInterpretation: 'discrete',
    });
    // The meter outputs silence. It is connected because browsers run only nodes that lead to the loudspeakers.
    source.connect(meter).connect(context.destination);
    source.connect(context.destination);
    meter.onprocessorerror = () => {
      console.warn('potok: an ad is not measured');
      source.disconnect(meter);
    };
    const heard$ = new Observable<LoudnessMeasurement>((subscriber) => {
      meter.port.onmessage = ({ data }: MessageEvent<LoudnessMeasurement>) => subscriber.next(data);
      // Otherwise the port would keep the meter in memory, and with it the ad's element.
      return () => {
        meter.port.onmessage = null;
        meter.onprocessorerror = null;
        meter.port.close();
        source.disconnect();
        meter.disconnect();
      };
    });
    const volumeSent$ = audibleVolume(media).pipe(
      tap((volume) => meter.port.postMessage({ volume })),
      ignoreElements(),
    );
    return merge(heard$, volumeSent$);
  });

/** The factor of the element's volume; 0 while it makes no sound. */
const audibleVolume = (media: HTMLVideoElement): Observable<number> =>
  merge(...['volumechange', 'playing', 'pause', 'waiting'].map((name) => fromEvent(media, name))).pipe(
    startWith(null),
    map((event) => (media.muted || media.paused || event?.type === 'waiting' ? 0 : media.volume)),
  );
