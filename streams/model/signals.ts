import type { Catalogue, MasterJson } from './catalogue.ts';
import type { Failure } from './errors.ts';
import type { ActiveTracks, TimeRange, Tracks } from './media.ts';
import type { Session } from './session.ts';
import type { Thumbnail } from './thumbnails.ts';

/**
 * Everything that comes in. Plain data all the way down: a signal can be written to a file and read back, which is
 * what recordings are made of. Each has a dotted type: where it comes from, then what happened (a past participle),
 * or for `intent.` what the viewer wants (an imperative).
 */
export type Signal =
  SessionSignal | CatalogueSignal | MediaSignal | EngineSignal | PageSignal | PlayerSignal | IntentSignal;

export type SessionSignal = { readonly type: 'session.started'; readonly session: Session };

export type CatalogueSignal =
  | { readonly type: 'catalogue.loaded'; readonly catalogue: Catalogue }
  | { readonly type: 'catalogue.failed'; readonly failure: Failure }
  /** A call failed that the film does not depend on. */
  | { readonly type: 'catalogue.callFailed'; readonly failure: Failure }
  | { readonly type: 'catalogue.masterLoaded'; readonly url: string; readonly master: MasterJson }
  | { readonly type: 'catalogue.masterFailed'; readonly url: string; readonly failure: Failure }
  /** By their start; none where they could not be had. */
  | { readonly type: 'catalogue.thumbnailsLoaded'; readonly url: string; readonly thumbnails: readonly Thumbnail[] };

/** Facts of the content's media element. */
export type MediaSignal =
  | { readonly type: 'media.metadataLoaded'; readonly width: number; readonly height: number }
  | { readonly type: 'media.firstFrameShown' }
  | { readonly type: 'media.canPlay' }
  /** Infinite durations are −2 with `isLive`. */
  | { readonly type: 'media.durationChanged'; readonly durationSeconds: number; readonly isLive: boolean }
  | { readonly type: 'media.timeUpdated'; readonly positionSeconds: number }
  | { readonly type: 'media.bufferedChanged'; readonly buffered: readonly TimeRange[] }
  | { readonly type: 'media.seekableChanged'; readonly seekable: TimeRange | null }
  | { readonly type: 'media.playing' }
  | { readonly type: 'media.waiting' }
  | { readonly type: 'media.paused'; readonly positionSeconds: number; readonly isEnd: boolean }
  | { readonly type: 'media.ended' }
  | { readonly type: 'media.seeking'; readonly positionSeconds: number }
  | { readonly type: 'media.seeked'; readonly positionSeconds: number }
  | { readonly type: 'media.volumeChanged'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'media.rateChanged'; readonly rate: number }
  /** `play()` was refused by the autoplay policy. */
  | { readonly type: 'media.playRefused'; readonly wasMuted: boolean };

export type EngineSignal =
  /** An attachment was asked for; from here on the place it starts at is where the film is. */
  | { readonly type: 'engine.attaching'; readonly url: string; readonly startSeconds: number }
  /** The engine took the media element; every `media.` fact after it belongs to this attachment. */
  | { readonly type: 'engine.attached'; readonly url: string }
  | { readonly type: 'engine.tracksChanged'; readonly tracks: Tracks }
  | { readonly type: 'engine.activeChanged'; readonly active: ActiveTracks }
  /** The stream stopped working; the engine waits for `engine.retry` or to be detached. */
  | { readonly type: 'engine.failed'; readonly failure: Failure }
  /** Something went wrong that the engine mends by itself. */
  | { readonly type: 'engine.warned'; readonly failure: Failure };

export type PageSignal =
  | { readonly type: 'page.online' }
  | { readonly type: 'page.offline' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  /** The page is being closed or frozen; nothing may come after it. */
  | { readonly type: 'page.left' }
  | { readonly type: 'page.fullscreenChanged'; readonly isFullscreen: boolean }
  | { readonly type: 'page.pictureInPictureChanged'; readonly isPictureInPicture: boolean }
  /** What was to be copied is in the clipboard. */
  | { readonly type: 'page.copied' };

/** The player's own decisions that change what is selected: they leave as commands and come back as facts. */
export type PlayerSignal = { readonly type: 'player.advanced' };

/** What the viewer wants, whatever the means: pointer, key, media key, host page. */
export type IntentSignal =
  | { readonly type: 'intent.play' }
  | { readonly type: 'intent.pause' }
  | { readonly type: 'intent.togglePlay' }
  | { readonly type: 'intent.seekTo'; readonly positionSeconds: number }
  | { readonly type: 'intent.seekBy'; readonly deltaSeconds: number }
  /** The time slider is being dragged; `intent.seekTo` ends it. */
  | { readonly type: 'intent.scrubTo'; readonly positionSeconds: number }
  | { readonly type: 'intent.setVolume'; readonly volume: number }
  | { readonly type: 'intent.toggleMuted' }
  | { readonly type: 'intent.setRate'; readonly rate: number }
  /** Null: automatic. */
  | { readonly type: 'intent.chooseQuality'; readonly qualityId: string | null }
  | { readonly type: 'intent.chooseAudioTrack'; readonly audioTrackId: string }
  /** Null: off. */
  | { readonly type: 'intent.chooseTextTrack'; readonly textTrackId: string | null }
  | { readonly type: 'intent.chooseSource'; readonly label: string }
  | { readonly type: 'intent.chooseSeason'; readonly seasonId: number }
  | { readonly type: 'intent.chooseEpisode'; readonly episodeId: number }
  | { readonly type: 'intent.chooseVariant'; readonly variantId: number }
  | { readonly type: 'intent.playNext' }
  | { readonly type: 'intent.cancelNext' }
  | { readonly type: 'intent.resume' }
  | { readonly type: 'intent.startOver' }
  | { readonly type: 'intent.toggleFullscreen' }
  | { readonly type: 'intent.togglePictureInPicture' }
  /** On a small screen the device's own sheet is better than any popup. */
  | { readonly type: 'intent.openShare'; readonly isSmallScreen: boolean }
  | { readonly type: 'intent.closeShare' }
  | { readonly type: 'intent.setShareTime'; readonly isOn: boolean }
  | { readonly type: 'intent.copyShareLink' }
  /** The time slider is being pointed at: its pictures are needed now. */
  | { readonly type: 'intent.peek' }
  | { readonly type: 'intent.reset' }
  /** The viewer touched the player in any way that should show the controls. */
  | { readonly type: 'intent.stir' }
  /** Controls stay while something holds them: an open menu, focus by keyboard, a drag. */
  | { readonly type: 'intent.holdControls'; readonly isHeld: boolean }
  | { readonly type: 'intent.leaveControls' };

export type SignalType = Signal['type'];
export type SignalOf<T extends SignalType> = Extract<Signal, { readonly type: T }>;
