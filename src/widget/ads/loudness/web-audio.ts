/** Web Audio for a single ad: gone with it, so that nothing works at rest. */
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
import { readable } from '../../shared/readable.ts';
import type { Heard } from './heard.ts';

/** Later than this the ad would become louder while it is heard. */
const LATEST_SECONDS = 0.3;

/** A context that runs, and is kept running if the system stops it: the ad would be silent. */
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

/** Makes the ad louder from its beginning to its end, where Web Audio may touch it and is there in time. */
export const raise = (media: HTMLVideoElement, factor: number): Observable<never> =>
  combineLatest([context$, readable(media)]).pipe(
    takeWhile(([context]) => isRaised(context, media, factor)),
    ignoreElements(),
  );

function isRaised(context: AudioContext, media: HTMLVideoElement, factor: number): boolean {
  if (media.currentTime >= LATEST_SECONDS) return false;
  const gain = new GainNode(context, { gain: factor });
  context.createMediaElementSource(media).connect(gain).connect(context.destination);
  return true;
}

/** Listens to the ad, which sounds as it did. */
export const measure = (media: HTMLVideoElement): Observable<Heard> =>
  context$.pipe(
    switchMap(async (context) => {
      await context.audioWorklet.addModule(new URL('loudness.js', document.baseURI).href);
      return context;
    }),
    switchMap((context) => readable(media).pipe(map(() => context))),
    switchMap((context) => listen(context, media)),
  );

const listen = (context: AudioContext, media: HTMLVideoElement): Observable<Heard> =>
  defer(() => {
    const source = context.createMediaElementSource(media);
    const meter = new AudioWorkletNode(context, 'potok-loudness', {
      channelCountMode: 'max',
      channelInterpretation: 'discrete',
    });
    // It gives silence, and browsers run what leads to the loudspeakers.
    source.connect(meter).connect(context.destination);
    source.connect(context.destination);
    meter.onprocessorerror = () => {
      console.warn('potok: an ad is not measured');
      source.disconnect(meter);
    };
    const heard$ = new Observable<Heard>((subscriber) => {
      meter.port.onmessage = ({ data }: MessageEvent<Heard>) => subscriber.next(data);
      // Else the port keeps the meter, and with it the ad's element.
      return () => {
        meter.port.onmessage = null;
        meter.onprocessorerror = null;
        meter.port.close();
        source.disconnect();
        meter.disconnect();
      };
    });
    const told$ = audibleVolume(media).pipe(
      tap((volume) => meter.port.postMessage({ volume })),
      ignoreElements(),
    );
    return merge(heard$, told$);
  });

/** What the sound of the element is multiplied by; 0 while there is none. */
const audibleVolume = (media: HTMLVideoElement): Observable<number> =>
  merge(...['volumechange', 'playing', 'pause', 'waiting'].map((name) => fromEvent(media, name))).pipe(
    startWith(null),
    map((event) => (media.muted || media.paused || event?.type === 'waiting' ? 0 : media.volume)),
  );
