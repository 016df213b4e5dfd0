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
export class Playback {
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
