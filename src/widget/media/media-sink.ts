import { catchError, defer, EMPTY, ignoreElements, type Observable, of } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { limits } from '../../contract/limits.ts';
import { setVolumeOf } from '../shared/chosen-volume.ts';
import { withoutResult, type Sink } from '../shared/sink.ts';
import { clearPlayRequest, requestPlay } from '../shared/play-state.ts';
import type { ChangeEvent } from './media-signals.ts';
import { createSeeker } from './seek.ts';

/** Plays the film on another device, and takes the same commands as the media element. */
export interface MediaDevice {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (positionSeconds: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (muted: boolean) => void;
  readonly setRate: (rate: number) => void;
}

/** Which device the sink controls. */
export interface MediaRoute {
  /** Null switches back to the element. */
  readonly routeTo: (next: MediaDevice | null) => void;
  readonly device: () => MediaDevice | null;
}

export type MediaSink = Sink<
  'media.play' | 'media.pause' | 'media.unlock' | 'media.seek' | 'media.setVolume' | 'media.setMuted' | 'media.setRate'
>;

/** After this many attempts a browser that goes on playing is left alone, and the element reports that it plays. */
const MOST_PAUSES = 3;

const clamp = (value: number, lowest: number, highest: number) => Math.min(Math.max(value, lowest), highest);

function isRefusal(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'NotAllowedError' : false;
}

/**
 * Controls the element, or another device while that plays the film. `onChange` gets each new position, volume and
 * rate of the element at once, with the name of the event that will tell it later.
 */
export function createMediaSink(
  media: HTMLVideoElement,
  onChange: (event: ChangeEvent) => void,
): { readonly sink: MediaSink; readonly route: MediaRoute } {
  const seek = createSeeker(media);
  let device: MediaDevice | null = null;
  let pauses = 0;
  let isPauseWanted = false;

  const routed =
    <C>(there: (other: MediaDevice, command: C) => void, here: (command: C) => Observable<Signal>) =>
    (command: C): Observable<Signal> => {
      if (device === null) return here(command);
      there(device, command);
      return EMPTY;
    };

  /**
   * In WebKitGTK a change of the rate may still be pending when a pause follows it; the element then plays again by
   * itself, before it reports the pause.
   */
  function pause(): void {
    if (!media.paused && pauses < MOST_PAUSES) {
      pauses += 1;
      media.addEventListener('pause', () => isPauseWanted && !media.paused && pause(), { once: true });
    }
    media.pause();
  }

  // Plays on subscription, within the viewer's gesture.
  const play = (): Observable<Signal> =>
    defer(() => {
      const wasMuted = media.muted;
      isPauseWanted = false;
      return defer(async () => requestPlay(media)).pipe(
        ignoreElements(),
        // An interrupted play is ignored, and a source that does not play is reported by the engine.
        catchError((error: unknown) => {
          if (!isRefusal(error)) return EMPTY;
          clearPlayRequest(media);
          return of({ type: 'media.playRefused', wasMuted } as const);
        }),
      );
    });

  function setRate(rate: number): void {
    if (!Number.isFinite(rate)) return;
    // A new source starts at the default rate.
    media.defaultPlaybackRate = clamp(rate, limits.minimumRate, limits.maximumRate);
    media.playbackRate = media.defaultPlaybackRate;
    onChange('ratechange');
  }

  const sink: MediaSink = {
    'media.play': routed((other) => other.play(), play),
    'media.pause': routed(
      (other) => other.pause(),
      withoutResult(() => {
        clearPlayRequest(media);
        pauses = 0;
        isPauseWanted = true;
        pause();
      }),
    ),
    /** Lets the element use the viewer's gesture; its state stays the same. Another device needs none. */
    'media.unlock': withoutResult(() => {
      if (device !== null || !media.paused) return;
      // Interrupted at once, on purpose.
      media.play().catch(() => undefined);
      media.pause();
    }),
    'media.seek': routed(
      (other, { positionSeconds }) => other.seek(positionSeconds),
      withoutResult(({ positionSeconds }) => {
        seek(positionSeconds);
        onChange('seeking');
      }),
    ),
    'media.setVolume': routed(
      (other, { volume }) => other.setVolume(volume),
      withoutResult(({ volume }) => {
        if (!Number.isFinite(volume)) return;
        setVolumeOf(media, clamp(volume, 0, 1));
        onChange('volumechange');
      }),
    ),
    'media.setMuted': routed(
      (other, { muted }) => other.setMuted(muted),
      ({ muted }) => {
        const wasPlaying = !media.paused;
        media.muted = muted;
        // Browsers that want a gesture for sound unmute the element and pause it, which is a refusal.
        if (wasPlaying && media.paused) return of({ type: 'media.playRefused', wasMuted: false });
        onChange('volumechange');
        return EMPTY;
      },
    ),
    'media.setRate': withoutResult(({ rate }) => {
      device?.setRate(rate);
      // The element also gets the rate: it reports it, and has it when the film is back.
      setRate(rate);
    }),
  };
  const routeTo = (next: MediaDevice | null): void => {
    device = next;
  };
  return { sink, route: { routeTo, device: () => device } };
}
