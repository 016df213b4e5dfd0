import { ranges } from '../widget/support/fake-media.ts';
import { Playback, type MediaWorld } from './moving-media.ts';

export interface MovingMedia {
  readonly of: (media: HTMLMediaElement) => Playback;
  /** Gives the elements back what the document itself has for them, which it shares with other documents. */
  readonly remove: () => void;
}

/** Has all media elements of the document play the files of this world. */
export function installMedia(world: MediaWorld): MovingMedia {
  const { prototype } = HTMLVideoElement;
  const before = Object.getOwnPropertyDescriptors(prototype);
  const playbacks = new WeakMap<HTMLMediaElement, Playback>();
  const of = (media: HTMLMediaElement): Playback => {
    const known = playbacks.get(media);
    if (known !== undefined) return known;
    const playback = new Playback(media, world);
    playbacks.set(media, playback);
    return playback;
  };
  const define = (
    name: string,
    get: (playback: Playback) => unknown,
    set?: (playback: Playback, value: never) => void,
  ) =>
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return get(of(this));
      },
      ...(set && {
        set(this: HTMLMediaElement, value: never) {
          set(of(this), value);
        },
      }),
    });
  for (const name of ['readyState', 'networkState', 'paused', 'ended', 'seeking', 'error', 'duration'] as const)
    define(name, (playback) => playback[name]);
  define(
    'currentTime',
    ({ position }) => position,
    (playback, seconds: number) => playback.seek(seconds),
  );
  define(
    'playbackRate',
    ({ rate }) => rate,
    (playback, rate: number) => playback.setRate(rate),
  );
  define(
    'defaultPlaybackRate',
    ({ defaultRate }) => defaultRate,
    (playback, rate: number) => (playback.defaultRate = rate),
  );
  define(
    'volume',
    ({ volume }) => volume,
    (playback, volume: number) => playback.setVolume({ volume }),
  );
  define(
    'muted',
    ({ muted }) => muted,
    (playback, muted: boolean) => playback.setVolume({ muted }),
  );
  define('videoWidth', ({ file }) => (file === null ? 0 : (file.width ?? 1_280)));
  define('videoHeight', ({ file }) => (file === null ? 0 : (file.height ?? 720)));
  define('buffered', ({ file, position }) =>
    file === null ? ranges() : ranges([0, Math.min(file.endsAtSeconds ?? file.seconds, position + 30)]),
  );
  define('seekable', ({ file }) => (file === null ? ranges() : ranges([0, file.seconds])));
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    get(this: HTMLMediaElement) {
      const address = this.getAttribute('src');
      return address === null ? '' : new URL(address, location.href).href;
    },
    set(this: HTMLMediaElement, address: string) {
      this.setAttribute('src', address);
      of(this).load();
    },
  });
  Object.assign(prototype, {
    load(this: HTMLMediaElement) {
      of(this).load();
    },
    play(this: HTMLMediaElement) {
      return of(this).play();
    },
    pause(this: HTMLMediaElement) {
      of(this).pause();
    },
    canPlayType: (type: string) => ((world.canPlay?.(type) ?? true) ? 'maybe' : ''),
    getVideoPlaybackQuality: () => ({ droppedVideoFrames: 0, totalVideoFrames: 0 }),
    requestVideoFrameCallback(this: HTMLMediaElement, callback: () => void) {
      return of(this).onFrame(callback);
    },
    cancelVideoFrameCallback(this: HTMLMediaElement, handle: number) {
      of(this).frameCallbacks.delete(handle);
    },
  });
  const remove = (): void => {
    for (const name of Object.getOwnPropertyNames(prototype)) Reflect.deleteProperty(prototype, name);
    Object.defineProperties(prototype, before);
  };
  return { of, remove };
}
