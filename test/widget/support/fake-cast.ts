/**
 * Google's sender library and a device, as a sender sees them. It is one self-contained function, since stories pass it
 * to a page as a script.
 */

interface FakeTrack {
  readonly trackId: number;
  readonly type: string;
  readonly name: string;
  readonly language: string;
}

type Loaded = Record<string, unknown> & {
  readonly autoplay: boolean;
  readonly currentTime?: number;
  readonly activeTrackIds: readonly number[];
  readonly media: { readonly contentId: string; readonly contentType: string; readonly tracks: readonly FakeTrack[] };
};

/** The other end of the connection, which the test controls. */
export interface FakeDevice {
  /** The outcome of the list of devices: a device is chosen, the list is cancelled, or it is empty. */
  choice: 'device' | 'cancel' | 'receiver_unavailable';
  /** Tracks that the device finds in the stream itself. */
  streamTracks: readonly FakeTrack[];
  durationSeconds: number;
  /** The error that the next load gets as its answer. */
  loadError: string | null;
  readonly loads: Loaded[];
  readonly messages: object[];
  readonly position: () => number;
  readonly isPaused: () => boolean;
  readonly volume: () => number;
  readonly isMuted: () => boolean;
  readonly activeTrackIds: () => readonly number[];
  /** Presses a button of the device’s own remote control. */
  readonly press: (button: 'play' | 'pause' | 'stop' | 'off') => void;
  readonly advance: (seconds: number) => void;
  readonly finish: (reason?: string) => void;
  readonly listeners: () => number;
}

interface FakeScope {
  fakeCast?: FakeDevice;
  __onGCastApiAvailable?: ((isAvailable: boolean) => void) | undefined;
  cast?: object;
  chrome?: object;
}

export function installCast(scope: FakeScope, isTimed: boolean): FakeDevice {
  type Handler = (event: never) => void;
  class Emitter {
    readonly handlers = new Map<string, Set<Handler>>();
    addEventListener(type: string, handler: Handler) {
      this.handlers.set(type, (this.handlers.get(type) ?? new Set()).add(handler));
    }
    removeEventListener(type: string, handler: Handler) {
      this.handlers.get(type)?.delete(handler);
    }
    fire(type: string, event: unknown) {
      for (const handler of [...(this.handlers.get(type) ?? [])]) handler(event as never);
    }
    count() {
      return [...this.handlers.values()].reduce((sum, { size }) => sum + size, 0);
    }
  }

  const players = new Set<RemotePlayer>();
  const controllers = new Set<Emitter>();
  let mediaCount = 0;
  let volume = 0.6;
  let isMuted = false;
  let media: Media | null = null;
  let session: Session | null = null;

  class RemotePlayer {
    isConnected = session !== null;
    isMediaLoaded = false;
    playerState: string | null = null;
    currentTime = 0;
    duration = 0;
    volumeLevel = volume;
    isMuted = isMuted;
    constructor() {
      players.add(this);
    }
  }

  class RemotePlayerController extends Emitter {
    constructor(readonly player: RemotePlayer) {
      super();
      controllers.add(this);
    }
  }

  /** Brings every player up to date, and fires one event at each controller. */
  const sync = () => {
    const isLoaded = session !== null && media !== null && media.playerState !== 'IDLE';
    const now = {
      isConnected: session !== null,
      isMediaLoaded: isLoaded,
      playerState: isLoaded ? (media?.playerState ?? null) : 'IDLE',
      currentTime: isLoaded ? (media?.position ?? 0) : 0,
      duration: isLoaded ? device.durationSeconds : 0,
      volumeLevel: volume,
      isMuted,
    };
    for (const player of players) Object.assign(player, now);
    for (const controller of controllers) controller.fire('anyChanged', { field: 'any' });
  };

  class Media {
    readonly mediaSessionId = (mediaCount += 1);
    readonly listeners = new Set<(isAlive: boolean) => void>();
    readonly media: { tracks: readonly FakeTrack[] };
    idleReason: string | null = null;
    playerState: string;
    position: number;
    activeTrackIds: readonly number[];
    constructor(request: Loaded) {
      this.media = { ...request.media, tracks: [...device.streamTracks, ...request.media.tracks] };
      this.playerState = request.autoplay ? 'PLAYING' : 'PAUSED';
      this.position = request.currentTime ?? 0;
      this.activeTrackIds = request.activeTrackIds;
    }
    addUpdateListener(listener: (isAlive: boolean) => void) {
      this.listeners.add(listener);
    }
    removeUpdateListener(listener: (isAlive: boolean) => void) {
      this.listeners.delete(listener);
    }
    update() {
      for (const listener of [...this.listeners]) listener(this.playerState !== 'IDLE');
      sync();
    }
    become(changes: Partial<Pick<Media, 'playerState' | 'position' | 'activeTrackIds' | 'idleReason'>>) {
      Object.assign(this, changes);
      this.update();
    }
    answer(changes: Parameters<Media['become']>[0], onDone: () => void, onFailed: () => void) {
      queueMicrotask(() => {
        if (session === null) {
          onFailed();
          return;
        }
        this.become(changes);
        onDone();
      });
    }
    play(_request: null, onDone: () => void, onFailed: () => void) {
      this.answer({ playerState: 'PLAYING' }, onDone, onFailed);
    }
    pause(_request: null, onDone: () => void, onFailed: () => void) {
      this.answer({ playerState: 'PAUSED' }, onDone, onFailed);
    }
    seek({ currentTime }: { currentTime: number }, onDone: () => void, onFailed: () => void) {
      this.answer({ position: currentTime }, onDone, onFailed);
    }
    editTracksInfo(request: { activeTrackIds: readonly number[] }, onDone: () => void, onFailed: () => void) {
      this.answer({ activeTrackIds: request.activeTrackIds }, onDone, onFailed);
    }
  }

  class Session {
    getCastDevice() {
      return { friendlyName: 'Гостиная' };
    }
    getMediaSession() {
      return media;
    }
    loadMedia(request: Loaded): Promise<unknown> {
      device.loads.push(JSON.parse(JSON.stringify(request)) as Loaded);
      const { loadError } = device;
      device.loadError = null;
      if (loadError !== null) return Promise.reject(new Error(loadError));
      return Promise.resolve().then(() => {
        if (media !== null) media.become({ playerState: 'IDLE', idleReason: 'INTERRUPTED' });
        media = new Media(request);
        sync();
        return null;
      });
    }
    setVolume(level: number) {
      volume = level;
      sync();
      return Promise.resolve();
    }
    setMute(muted: boolean) {
      isMuted = muted;
      sync();
      return Promise.resolve();
    }
    sendMessage(namespace: string, message: object) {
      device.messages.push({ namespace, ...message });
      return Promise.resolve();
    }
  }

  class CastContext extends Emitter {
    setOptions() {}
    getCurrentSession() {
      return session;
    }
    requestSession(): Promise<unknown> {
      return Promise.resolve().then(() => {
        if (device.choice !== 'device') throw device.choice;
        session = new Session();
        sync();
        this.fire('sessionstatechanged', { sessionState: 'SESSION_STARTED' });
        return null;
      });
    }
    endCurrentSession() {
      if (session === null) return;
      session = null;
      media = null;
      // The player is reset before the event that reports the end.
      sync();
      this.fire('sessionstatechanged', { sessionState: 'SESSION_ENDED' });
    }
  }
  const context = new CastContext();

  const device: FakeDevice = {
    choice: 'device',
    streamTracks: [],
    durationSeconds: 24,
    loadError: null,
    loads: [],
    messages: [],
    position: () => media?.position ?? 0,
    isPaused: () => media?.playerState !== 'PLAYING',
    volume: () => volume,
    isMuted: () => isMuted,
    activeTrackIds: () => media?.activeTrackIds ?? [],
    press: (button) => {
      if (button === 'off') context.endCurrentSession();
      else if (button === 'stop') media?.become({ playerState: 'IDLE', idleReason: 'CANCELLED' });
      else media?.become({ playerState: button === 'play' ? 'PLAYING' : 'PAUSED' });
    },
    advance: (seconds) => {
      if (media?.playerState === 'PLAYING') media.become({ position: media.position + seconds });
    },
    finish: (reason = 'FINISHED') => media?.become({ playerState: 'IDLE', idleReason: reason }),
    listeners: () =>
      context.count() +
      (media?.listeners.size ?? 0) +
      [...controllers].reduce((sum, controller) => sum + controller.count(), 0),
  };

  const Plain = class {
    readonly customData = undefined;
  };
  const info = class {
    constructor(
      readonly contentId: string,
      readonly contentType: string,
    ) {}
  };
  const load = class {
    constructor(readonly media: object) {}
  };
  const track = class {
    constructor(
      readonly trackId: number,
      readonly type: string,
    ) {}
  };
  const edit = class {
    constructor(readonly activeTrackIds: readonly number[]) {}
  };
  const image = class {
    constructor(readonly url: string) {}
  };
  scope.cast = {
    framework: { CastContext: { getInstance: () => context }, RemotePlayer, RemotePlayerController },
  };
  const names = {
    DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
    MediaInfo: info,
    LoadRequest: load,
    Track: track,
    EditTracksInfoRequest: edit,
    SeekRequest: Plain,
    MovieMediaMetadata: Plain,
    TvShowMediaMetadata: Plain,
  };
  scope.chrome = { ...scope.chrome, cast: { Image: image, media: names } };
  scope.fakeCast = device;
  if (isTimed) setInterval(() => device.advance(0.25), 250);
  scope.__onGCastApiAvailable?.(true);
  return device;
}
