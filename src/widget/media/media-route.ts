import { EMPTY } from 'rxjs';
import type { MediaSink } from './media-sink.ts';

/** Controls the film on another device like the media element. */
export type RemoteMedia = Pick<MediaSink, 'pause' | 'seek' | 'setVolume' | 'setRate'> & {
  readonly play: () => void;
  readonly setMuted: (muted: boolean) => void;
};

export interface MediaRoute {
  readonly sink: MediaSink;
  /** Null switches back to the element. */
  readonly routeTo: (device: RemoteMedia | null) => void;
  readonly device: () => RemoteMedia | null;
}

/** A media sink that controls the element, or another device while that plays the film. */
export function createMediaRoute(here: MediaSink): MediaRoute {
  let remote: RemoteMedia | null = null;
  return {
    routeTo: (device) => {
      remote = device;
    },
    device: () => remote,
    sink: {
      play: () => {
        if (remote === null) return here.play();
        remote.play();
        return EMPTY;
      },
      pause: () => (remote ?? here).pause(),
      // Another device needs no gestures here.
      unlock: () => (remote === null ? here.unlock() : undefined),
      seek: (positionSeconds) => (remote ?? here).seek(positionSeconds),
      setVolume: (volume) => (remote ?? here).setVolume(volume),
      setMuted: (muted) => {
        if (remote === null) return here.setMuted(muted);
        remote.setMuted(muted);
        return EMPTY;
      },
      setRate: (rate) => {
        remote?.setRate(rate);
        // The element also gets the rate: it reports it, and has it when the film is back.
        here.setRate(rate);
      },
    },
  };
}
