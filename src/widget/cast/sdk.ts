/** The part of Google's sender library that is used here, as its reference describes it. */
export interface CastSdk {
  readonly framework: {
    readonly CastContext: { getInstance(): CastContext };
    readonly RemotePlayer: new () => RemotePlayer;
    readonly RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController;
  };
  readonly media: MediaNamespace;
  readonly Image: new (url: string) => object;
}

export interface CastContext {
  setOptions(options: { readonly receiverApplicationId: string; readonly autoJoinPolicy: string }): void;
  /** Resolves with nothing or an error code, or rejects with one. */
  requestSession(): Promise<unknown>;
  getCurrentSession(): CastSession | null;
  endCurrentSession(stopCasting: boolean): void;
  addEventListener(type: string, handler: (event: { readonly sessionState: string }) => void): void;
  removeEventListener(type: string, handler: (event: { readonly sessionState: string }) => void): void;
}

export interface CastSession {
  getCastDevice(): { readonly friendlyName: string };
  /** Resolves with nothing or an error code, or rejects with one. */
  loadMedia(request: object): Promise<unknown>;
  getMediaSession(): RemoteMedia | null;
  setVolume(level: number): Promise<unknown>;
  setMute(isMuted: boolean): Promise<unknown>;
  sendMessage(namespace: string, message: object): Promise<unknown>;
}

export interface RemotePlayer {
  readonly isConnected: boolean;
  readonly isMediaLoaded: boolean;
  readonly playerState: string | null;
  readonly currentTime: number;
  readonly duration: number;
  readonly volumeLevel: number;
  readonly isMuted: boolean;
}

export interface RemotePlayerController {
  addEventListener(type: string, handler: () => void): void;
  removeEventListener(type: string, handler: () => void): void;
}

export interface RemoteTrack {
  readonly trackId: number;
  readonly type: string;
  readonly name?: string | null;
  readonly language?: string | null;
}

type Answer = () => void;

export interface RemoteMedia {
  readonly mediaSessionId: number;
  readonly playerState: string;
  readonly idleReason: string | null;
  readonly activeTrackIds: readonly number[] | null;
  readonly media: { readonly tracks?: readonly RemoteTrack[] | null } | null;
  play(request: null, onDone: Answer, onFailed: Answer): void;
  pause(request: null, onDone: Answer, onFailed: Answer): void;
  seek(request: object, onDone: Answer, onFailed: Answer): void;
  editTracksInfo(request: object, onDone: Answer, onFailed: Answer): void;
  addUpdateListener(listener: (isAlive: boolean) => void): void;
  removeUpdateListener(listener: (isAlive: boolean) => void): void;
}

export interface MediaNamespace {
  readonly DEFAULT_MEDIA_RECEIVER_APP_ID: string;
  readonly MediaInfo: new (contentId: string, contentType: string) => object;
  readonly LoadRequest: new (media: object) => object;
  readonly SeekRequest: new () => object;
  readonly EditTracksInfoRequest: new (activeTrackIds: readonly number[]) => object;
  readonly Track: new (trackId: number, type: string) => object;
  readonly MovieMediaMetadata: new () => object;
  readonly TvShowMediaMetadata: new () => object;
}
