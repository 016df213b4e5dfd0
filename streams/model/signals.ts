import type { IntentSignal, Plain } from './intents.ts';
import type { ClipAsked } from './clip.ts';
import type { AdSignal } from './ad-signals.ts';
import type { AdLabel, StreamInterstitial } from './ad.ts';
import type { Catalogue, MasterJson } from './catalogue.ts';
import type { TimingVerdict } from './caption-timing.ts';
import type { Cause } from './cause.ts';
import type { Cue } from './cues.ts';
import type { Chapter } from './chapters.ts';
import type { Contents } from './contents.ts';
import type { Failure, PlayerError } from './errors.ts';
import type { Bars } from './picture.ts';
import type { Span } from './spans.ts';
import type { FilmPart } from './parts.ts';
import type { VoiceLoudness } from './loudness.ts';
import type { Gesture, HintState, InputSignal, TapRun } from './input.ts';
import type { Hosts } from './hosts.ts';
import type { ActiveTracks, TimeRange, Tracks } from './media.ts';
import type { StorageSignal } from './memory.ts';
import type { NetworkSignal } from './network.ts';
import type { ActionFailure, Notice, PageAction } from './notice.ts';
import type { ProgressSample, Session } from './session.ts';
import type { PerformanceSignal } from './renditions.ts';
import type { NextCardState, SourceState } from './state.ts';
import type { StatsSignal } from './stats.ts';
import type { Thumbnail } from './thumbnails.ts';
import type { TimeMap } from './time-map.ts';

export type { AdSignal } from './ad-signals.ts';

/**
 * All signals. They are plain data all the way down: a signal can be written to a file and read back, as in recordings.
 * Each has a dotted type: its source, then what happened (a past participle), or for `intent.` what the viewer wants
 * (an imperative).
 */
export type Signal =
  | { readonly type: 'session.started'; readonly session: Session }
  | CatalogueSignal
  | MediaSignal
  | EngineSignal
  | AdSignal
  | ScreenSignal
  | AudioSignal
  | StorageSignal
  | PageSignal
  | CastSignal
  | StatsSignal
  | PlayerSignal
  | InputSignal
  | IntentSignal;

export type CatalogueSignal =
  | { readonly type: 'catalogue.loaded'; readonly catalogue: Catalogue }
  | { readonly type: 'catalogue.failed'; readonly failure: Failure }
  /** A call failed that the film does not depend on, or what it brought is in part unreadable. */
  | { readonly type: 'catalogue.callFailed'; readonly failure: Failure }
  | { readonly type: 'catalogue.masterLoaded'; readonly url: string; readonly master: MasterJson }
  | { readonly type: 'catalogue.masterFailed'; readonly url: string; readonly failure: Failure }
  /** The episode has a new address; `master`: the contents of a master JSON at this address. */
  | {
      readonly type: 'catalogue.addressRenewed';
      readonly episodeId: number;
      readonly variantId: number | null;
      readonly url: string;
      readonly master: MasterJson | null;
    }
  | { readonly type: 'catalogue.renewalFailed' }
  /** The services know whether the viewer has watched an episode. */
  | { readonly type: 'catalogue.completedSet'; readonly episodeId: number; readonly isCompleted: boolean }
  /** In the order of their start; empty if they could not be loaded. */
  | { readonly type: 'catalogue.thumbnailsLoaded'; readonly url: string; readonly thumbnails: readonly Thumbnail[] }
  | {
      readonly type: 'catalogue.captionsLoaded';
      readonly files: readonly string[];
      readonly cues: readonly Cue[];
      /** How many cues are left out because their times cannot be read. */
      readonly dropped: number;
    }
  /** Null: the episode has no such subtitles, or they did not come. */
  | {
      readonly type: 'catalogue.seasonLinesFound';
      readonly episodeId: number;
      readonly cues: readonly Cue[] | null;
    }
  | { readonly type: 'catalogue.captionsFailed'; readonly files: readonly string[]; readonly failure: Failure }
  /** How a file of the viewer has to be moved in time. */
  | {
      readonly type: 'catalogue.captionsAligned';
      readonly fileUrl: string;
      readonly verdict: TimingVerdict;
      readonly map: TimeMap;
      /** The share of lines that begin when somebody speaks, beyond what chance gives; 1: all. */
      readonly share: number;
    }
  /** In the order of their start; empty if they could not be loaded. */
  | { readonly type: 'catalogue.chaptersLoaded'; readonly url: string; readonly chapters: readonly Chapter[] }
  /** In the order of their start; empty if it could not be loaded. */
  | {
      readonly type: 'catalogue.analysisLoaded';
      readonly url: string;
      readonly parts: readonly FilmPart[];
      readonly voices: readonly VoiceLoudness[];
      readonly bars: Bars | null;
      /** Where the picture flashes, in order. */
      readonly flashes: readonly Span[];
    };

/** Facts of the content's media element. */
export type MediaSignal =
  | { readonly type: 'media.metadataLoaded'; readonly width: number; readonly height: number }
  | Plain<'media.firstFrameShown' | 'media.canPlay' | 'media.playing' | 'media.waiting'>
  /** The film is over. `isEarly`: not at its own end, but at the end that the page has asked for. */
  | { readonly type: 'media.ended'; readonly isEarly?: boolean }
  /** Infinite durations are −2 with `isLive`. */
  | { readonly type: 'media.durationChanged'; readonly durationSeconds: number; readonly isLive: boolean }
  | { readonly type: 'media.timeUpdated'; readonly positionSeconds: number }
  | { readonly type: 'media.bufferedChanged'; readonly buffered: readonly TimeRange[] }
  | { readonly type: 'media.seekableChanged'; readonly seekable: TimeRange | null }
  /** `isFailure`: by the browser, because the media broke off. */
  | {
      readonly type: 'media.paused';
      readonly positionSeconds: number;
      readonly isEnd: boolean;
      readonly isFailure?: boolean;
    }
  | { readonly type: 'media.seeking'; readonly positionSeconds: number }
  | { readonly type: 'media.seeked'; readonly positionSeconds: number }
  | { readonly type: 'media.volumeChanged'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'media.rateChanged'; readonly rate: number }
  | PerformanceSignal
  /** `play()` was refused by the autoplay policy. */
  | { readonly type: 'media.playRefused'; readonly wasMuted: boolean };

export type EngineSignal =
  /** An attachment was requested; from now on the place it starts at counts as the position. */
  | { readonly type: 'engine.attaching'; readonly url: string; readonly startSeconds: number }
  /** The engine took the media element; every `media.` fact after it belongs to this attachment. */
  | { readonly type: 'engine.attached'; readonly url: string }
  | { readonly type: 'engine.tracksChanged'; readonly tracks: Tracks }
  | { readonly type: 'engine.activeChanged'; readonly active: ActiveTracks }
  /** Cues of one of its text tracks: new ones, and perhaps some that were sent before. */
  | { readonly type: 'engine.cuesFound'; readonly textTrackId: string; readonly cues: readonly Cue[] }
  /** The manifest names the file with the film's chapters. */
  | { readonly type: 'engine.chaptersFound'; readonly url: string }
  /** The playlist has places for ads. */
  | { readonly type: 'engine.interstitialsFound'; readonly interstitials: readonly StreamInterstitial[] }
  /** The manifest names the file with the analysis of the film. */
  | { readonly type: 'engine.analysisFound'; readonly url: string }
  /** What a live stream holds, and how far behind its last second it is played. */
  | {
      readonly type: 'engine.liveWindowChanged';
      /** Null if the element's `seekable` is right; with Media Source it includes what is buffered. */
      readonly window: TimeRange | null;
      readonly delaySeconds: number;
    }
  /** The position that a low-latency channel's encoder is at, and how far behind it the channel asks to be played. */
  | { readonly type: 'engine.encoderTold'; readonly positionSeconds: number; readonly targetSeconds: number }
  /** Data of the stream has arrived while the film has nothing to play; at most once a second. */
  | { readonly type: 'engine.bytesArrived' }
  /** The stream stopped working; the engine waits for `engine.retry` or to be detached. */
  | { readonly type: 'engine.failed'; readonly failure: Failure }
  /** A failure from which the engine recovers by itself. */
  | { readonly type: 'engine.warned'; readonly failure: Failure }
  | NetworkSignal;

/** What the screen reports about itself: when the viewer sees the label of an ad and no longer, and which icons. */
export type ScreenSignal =
  | { readonly type: 'screen.adLabelShown'; readonly adId: number; readonly label: AdLabel }
  | { readonly type: 'screen.adLabelHidden'; readonly adId: number }
  /** One of the icons of the ad, by its place in their list. */
  | { readonly type: 'screen.adIconShown'; readonly adId: number; readonly index: number };

/** Facts of the sound that Web Audio processes. */
export type AudioSignal =
  | { readonly type: 'audio.gainChanged'; readonly gain: number }
  /** How late the loudspeakers are, as the browser says once the sound goes through Web Audio. */
  | { readonly type: 'audio.latencyMeasured'; readonly seconds: number };

export type PageSignal =
  /** The end of the film as the page's address asks for it. */
  | ({ readonly type: 'page.clipAsked' } & ClipAsked)
  /** After how long without a touch the operator wants to know whether anybody watches. */
  | { readonly type: 'page.watchCheckAsked'; readonly minutes: number }
  /** The operator wants everything that lies ahead of the viewer to be hidden. */
  | Plain<'page.spoilersAsked'>
  | Plain<'page.online' | 'page.offline' | 'page.hidden' | 'page.shown' | 'page.copied' | 'page.pictureCopied'>
  /** The page is being closed or frozen; no signal may come after it. */
  | { readonly type: 'page.left' }
  /** Frugal: the viewer asks to save data, or the network is too slow to prefetch anything. */
  | { readonly type: 'page.connectionChanged'; readonly isFrugal: boolean }
  | { readonly type: 'page.fullscreenChanged'; readonly isFullscreen: boolean }
  | {
      readonly type: 'page.pictureInPictureChanged';
      readonly isPictureInPicture: boolean;
      /** The window is a page, with captions and controls of the player. */
      readonly isOwnWindow: boolean;
    }
  | { readonly type: 'page.airPlayChanged'; readonly isAvailable: boolean; readonly isActive: boolean }
  /** The page could not do what the viewer asked for. */
  | { readonly type: 'page.actionFailed'; readonly action: PageAction; readonly reason: ActionFailure };

/** The connection to a Google Cast device. Facts of the film on it are `media.` signals, as those of an element. */
export type CastSignal =
  | { readonly type: 'cast.connecting' }
  | { readonly type: 'cast.connected'; readonly deviceName: string }
  /** Also when no connection was made. */
  | { readonly type: 'cast.disconnected' };

/** Findings and decisions of the player itself: sent by a pipeline and reduced in the same turn. */
export type PlayerSignal =
  /** The features of the second load have been added. */
  | { readonly type: 'player.joined' }
  /** The next episode starts by itself. */
  | { readonly type: 'player.advanced' }
  /** The episode that is on was chosen again after it was over. */
  | { readonly type: 'player.replayAsked'; readonly outcome: 'ended' | 'failed' }
  /** Play starts at a place that a live stream no longer has. */
  | { readonly type: 'player.fellBehindLive' }
  /** The stream broke off and is tried again after a while. */
  | { readonly type: 'player.retryPlanned'; readonly failure: Failure }
  | { readonly type: 'player.streamGivenUp'; readonly failure: Failure }
  /** The playlist of the voice that was on is gone, and another voice is on. */
  | { readonly type: 'player.voiceReplaced' }
  /** From this place on the film plays with buffers for these contents alone. */
  | { readonly type: 'player.contentsChosen'; readonly contents: Contents; readonly positionSeconds: number }
  | { readonly type: 'player.steeringAsked' }
  /** In the order that a steering server wants. */
  | { readonly type: 'player.hostsSteered'; readonly hosts: Hosts }
  /** The film stood for a while though it should play, and a remedy is tried. */
  | { readonly type: 'player.stoodStill'; readonly failure: Failure }
  /** A problem; fatal if it stops the film. */
  | { readonly type: 'player.failed'; readonly error: PlayerError }
  /** The source has another address, in place of one that has expired. */
  | { readonly type: 'player.sourceRenewed'; readonly offer: MasterJson; readonly source: SourceState }
  | { readonly type: 'player.progressSampled'; readonly sample: ProgressSample }
  /** The viewer has gone on from the last credits to the next episode; the place is the beginning. */
  | { readonly type: 'player.leftAtCredits'; readonly sample: ProgressSample }
  /** A midroll is due: that of the list, in the middle of a long film, or a break of a schedule. */
  | { readonly type: 'player.midrollDue'; readonly urls: readonly string[] }
  /** The viewer skipped an ad, and was allowed to. */
  | { readonly type: 'player.adSkipped' }
  /** An event that buyers of an ad pay for, by its name in VAST, whether or not a server wants to know of it. */
  | { readonly type: 'player.adCounted'; readonly adId: number; readonly event: string }
  /** Whether the part of the film that is on began a moment ago. */
  | { readonly type: 'player.partOffered'; readonly isFresh: boolean }
  /** A skip cannot be taken back any more; credits have begun behind which nothing comes. */
  | Plain<'player.skipForgotten' | 'player.creditsReached'>
  /** The viewer was told for long enough how a file of subtitles was moved. */
  | Plain<'player.timingTold'>
  | { readonly type: 'player.phraseChanged'; readonly isRepeating: boolean }
  | { readonly type: 'player.gestured'; readonly gesture: Gesture }
  /** A tap, counted together with those before it; or no second tap came in time. */
  | { readonly type: 'player.tapped'; readonly run: TapRun }
  /** The meaning of a gesture or a key; the intent itself follows as a signal of its own. */
  | { readonly type: 'player.understood'; readonly by: 'gesture' | 'key'; readonly wish: IntentSignal }
  | { readonly type: 'player.hintChanged'; readonly hint: HintState }
  | { readonly type: 'player.noticeChanged'; readonly notice: Notice | null }
  | { readonly type: 'player.controlsChanged'; readonly isVisible: boolean }
  | { readonly type: 'player.nextCardChanged'; readonly card: NextCardState }
  /** Whether the copying of a link is still being confirmed to the viewer. */
  | { readonly type: 'player.copiedChanged'; readonly isCopied: boolean }
  | { readonly type: 'player.cuesChanged' | 'player.secondCuesChanged'; readonly cues: readonly Cue[] }
  /** The sleep timer counts a minute; it begins to fade the sound out. */
  | Plain<'player.sleepMinutePassed' | 'player.sleepFading'>
  /** The sleep timer stops the film. `isUnanswered`: there is no timer, but nobody has touched the player for long. */
  | { readonly type: 'player.fellAsleep'; readonly isUnanswered?: true }
  | { readonly type: 'player.captionExampleChanged'; readonly isShown: boolean };

export type { IntentSignal } from './intents.ts';

export const causeOf = (signal: Signal): Cause => ('by' in signal ? 'host' : 'viewer');

export type SignalType = Signal['type'];
export type SignalOf<T extends SignalType> = Extract<Signal, { readonly type: T }>;
