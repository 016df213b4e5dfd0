import { ranges } from '../widget/support/fake-media.ts';

/** What a browser would find at an address. */
export interface MediaFile {
  readonly seconds: number;
  readonly width?: number;
  readonly height?: number;
  /** How long the element waits for the file, and after a seek for its bytes. */
  readonly loadMs?: number;
  /** The file does not exist, or is of no kind that plays. */
  readonly isBroken?: boolean;
  /** The element has its first seconds, and waits for the next one for ever. */
  readonly endsAtSeconds?: number;
}

export interface MediaWorld {
  /** The file at an address; by default two minutes of film. */
  file: (url: string) => MediaFile | null;
  /** What the browser refuses to start by itself: what has sound, or all. */
  refuses: 'sound' | 'all' | null;
  /** Which types of files it plays; by default all. */
  canPlay?: (type: string) => boolean;
}

const TICK_MS = 250;
const LOAD_MS = 50;
const HAVE_NOTHING = 0;
const HAVE_METADATA = 1;
const HAVE_CURRENT_DATA = 2;
const HAVE_ENOUGH_DATA = 4;

/** Plays a file as an element of a browser does, as far as events and properties tell, by the clock of the test. */
class Playback {
  file: MediaFile | null = null;
  readyState = HAVE_NOTHING;
  networkState = 0;
  paused = true;
  ended = false;
  seeking = false;
  error: { readonly code: number; readonly message: string } | null = null;
  volume = 1;
  muted = false;
  rate = 1;
  defaultRate = 1;
  frameCallbacks = new Map<number, () => void>();
  #position = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #ticking: ReturnType<typeof setInterval> | null = null;
  #movedAt = 0;
  #lastHandle = 0;

  constructor(
    private readonly media: HTMLMediaElement,
    private readonly world: MediaWorld,
  ) {}

  get position(): number {
    this.#move();
    return this.#position;
  }

  /** The selection of a resource, which a new address or `load()` begins. */
  load(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#stop();
    const url = this.media.getAttribute('src');
    const hadFile = this.networkState !== 0;
    Object.assign(this, { readyState: HAVE_NOTHING, ended: false, seeking: false, error: null, file: null });
    this.rate = this.defaultRate;
    if (hadFile) {
      this.paused = true;
      this.#position = 0;
      this.#fire('emptied');
    }
    if (url === null || url === '') {
      this.networkState = 0;
      return;
    }
    this.networkState = 3;
    this.#later(0, () => {
      this.networkState = 2;
      this.#fire('loadstart');
      const file = this.world.file(this.media.src);
      this.#later(file?.loadMs ?? LOAD_MS, () => this.#arrive(file));
    });
  }

  play(): Promise<void> {
    const { refuses } = this.world;
    if (refuses === 'all' || (refuses === 'sound' && !this.muted))
      return Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'));
    if (this.error !== null) return Promise.reject(new DOMException('no source', 'NotSupportedError'));
    if (this.paused) {
      this.paused = false;
      if (this.ended) this.seek(0);
      this.#fire('play');
      if (this.readyState >= HAVE_ENOUGH_DATA) this.#start();
      else if (this.readyState > HAVE_NOTHING) this.#fire('waiting');
    }
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.#stop();
    this.paused = true;
    this.#fire('timeupdate', 'pause');
  }

  seek(seconds: number): void {
    if (this.readyState === HAVE_NOTHING) {
      this.#position = seconds;
      return;
    }
    this.#stop();
    this.#position = Math.min(Math.max(0, seconds), this.duration);
    Object.assign(this, { seeking: true, ended: false, readyState: HAVE_METADATA });
    this.#fire('seeking');
    this.#later(this.file?.loadMs ?? LOAD_MS, () => {
      if (!this.seeking) return;
      this.seeking = false;
      this.readyState = HAVE_ENOUGH_DATA;
      this.#fire('timeupdate', 'seeked', 'canplay');
      if (!this.paused) this.#start();
    });
  }

  get duration(): number {
    return this.readyState === HAVE_NOTHING ? Number.NaN : (this.file?.seconds ?? Number.NaN);
  }

  setRate(rate: number): void {
    this.#move();
    this.rate = rate;
    this.#fire('ratechange');
  }

  setVolume(change: { readonly volume?: number; readonly muted?: boolean }): void {
    const { volume, muted } = this;
    Object.assign(this, change);
    if (volume === this.volume && muted === this.muted) return;
    if (this.muted || this.paused || this.world.refuses !== 'sound') {
      this.#fire('volumechange');
      return;
    }
    // Browsers that want a gesture for sound pause, and tell all of it afterwards.
    this.#stop();
    this.paused = true;
    this.#later(0, () => this.#fire('volumechange', 'timeupdate', 'pause'));
  }

  /** The element fails, as with a broken file. */
  fail(code: number): void {
    this.#stop();
    this.error = { code, message: 'test' };
    this.networkState = 3;
    this.#fire('error');
  }

  onFrame(callback: () => void): number {
    this.#lastHandle += 1;
    this.frameCallbacks.set(this.#lastHandle, callback);
    if (this.readyState >= HAVE_CURRENT_DATA) this.#later(0, () => this.#showFrame());
    return this.#lastHandle;
  }

  #arrive(file: MediaFile | null): void {
    if (file === null || file.isBroken === true) {
      this.fail(4);
      return;
    }
    this.file = file;
    this.readyState = HAVE_ENOUGH_DATA;
    this.networkState = 1;
    this.#position = Math.min(this.#position, file.seconds);
    this.#fire('durationchange', 'loadedmetadata', 'loadeddata', 'canplay', 'progress');
    this.#showFrame();
    if (!this.paused) this.#start();
  }

  #start(): void {
    if (this.#ticking !== null) return;
    this.#movedAt = performance.now();
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    // As in browsers, a seek that follows at once comes before the event.
    this.#later(0, () => {
      if (!this.paused) this.#fire('playing');
    });
  }

  #stop(): void {
    this.#move();
    if (this.#ticking !== null) clearInterval(this.#ticking);
    this.#ticking = null;
  }

  #move(): void {
    if (this.#ticking === null) return;
    const now = performance.now();
    const most = Math.min(this.duration, this.file?.endsAtSeconds ?? Number.POSITIVE_INFINITY);
    this.#position = Math.min(this.#position + ((now - this.#movedAt) / 1_000) * this.rate, most);
    this.#movedAt = now;
  }

  #tick(): void {
    this.#move();
    this.#fire('timeupdate');
    if (this.#ticking === null) return;
    if (this.#position >= this.duration) this.#end();
    else if (this.#position === this.file?.endsAtSeconds) {
      this.#stop();
      this.readyState = HAVE_CURRENT_DATA;
      this.#fire('waiting');
    }
  }

  #end(): void {
    if (this.media.loop) {
      this.seek(0);
      return;
    }
    this.#stop();
    Object.assign(this, { paused: true, ended: true });
    this.#fire('pause', 'ended');
  }

  #showFrame(): void {
    const callbacks = [...this.frameCallbacks.values()];
    this.frameCallbacks.clear();
    for (const callback of callbacks) callback();
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  #fire(...types: readonly string[]): void {
    for (const type of types) this.media.dispatchEvent(new Event(type));
  }
}

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
