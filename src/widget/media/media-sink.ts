import { catchError, defer, EMPTY, ignoreElements, type Observable, of } from 'rxjs';
import type { MediaSignal } from '../../../streams/model/signals.ts';
import { limits } from '../../contract/limits.ts';
import { setVolumeOf } from './chosen-volume.ts';
import { createPauser } from './pause.ts';
import { createSeeker } from './seek.ts';

export interface MediaSink {
  /** Emits only if the browser refuses. */
  play(): Observable<MediaSignal>;
  readonly pause: () => void;
  /** Lets the element use the viewer's gesture; its state stays the same. */
  readonly unlock: () => void;
  readonly seek: (positionSeconds: number) => void;
  readonly setVolume: (volume: number) => void;
  /** Emits only if the browser refuses sound. */
  readonly setMuted: (muted: boolean) => Observable<MediaSignal>;
  readonly setRate: (rate: number) => void;
}

const clamp = (value: number, lowest: number, highest: number) => Math.min(Math.max(value, lowest), highest);

function isRefusal(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'NotAllowedError' : false;
}

export function createMediaSink(media: HTMLVideoElement): MediaSink {
  const pauser = createPauser(media);
  return {
    // Plays on subscription, within the viewer's gesture.
    play() {
      return defer(() => {
        const wasMuted = media.muted;
        pauser.release();
        return defer(async () => media.play()).pipe(
          ignoreElements(),
          // An interrupted play is ignored, and a source that does not play is reported by the engine.
          catchError((error: unknown) =>
            isRefusal(error) ? of({ type: 'media.playRefused', wasMuted } as const) : EMPTY,
          ),
        );
      });
    },
    pause: pauser.pause,
    unlock: () => {
      if (!media.paused) return;
      // Interrupted at once, on purpose.
      media.play().catch(() => undefined);
      media.pause();
    },
    seek: createSeeker(media),
    setVolume: (volume) => {
      if (Number.isFinite(volume)) setVolumeOf(media, clamp(volume, 0, 1));
    },
    setMuted: (muted) => {
      const wasPlaying = !media.paused;
      media.muted = muted;
      // Browsers that want a gesture for sound unmute the element and pause it.
      return wasPlaying && media.paused ? of({ type: 'media.playRefused', wasMuted: false }) : EMPTY;
    },
    setRate: (rate) => {
      if (!Number.isFinite(rate)) return;
      // A new source starts at the default rate.
      media.defaultPlaybackRate = clamp(rate, limits.minimumRate, limits.maximumRate);
      media.playbackRate = media.defaultPlaybackRate;
    },
  } satisfies MediaSink;
}
