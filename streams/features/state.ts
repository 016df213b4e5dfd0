import type { KnownAds } from '../model/ad-loudness.ts';
import type { ChoicesState } from '../model/choices.ts';
import type { ClipAsked } from '../model/clip.ts';
import type { ChosenContents, Contents, Presences } from '../model/contents.ts';
import type { HintState, SpeedHold, Swipe } from '../model/input.ts';
import type { DecodingReport } from '../model/renditions.ts';
import type { Hosts } from '../model/hosts.ts';
import type { FavoriteAudioTracks, Session, VoiceWish, StoredVariant } from '../model/session.ts';
import type { Ladder, PictureSize } from '../model/network.ts';
import type { SharePlace } from '../model/share-link.ts';
import type { SignalOf } from '../model/signals.ts';
import type { KnownMaster } from '../model/source-choice.ts';
import type {
  FirstPlayerState,
  IntentState,
  LaterPlayerState,
  Output,
  TextTracksState,
  UpNextState,
  CuesState,
} from '../model/state.ts';
import type { AdEndReason } from '../model/stats-fields.ts';
import type { Observed } from './adaptation/observe.ts';
import type { RenditionDecision, SoundAlone, Supply } from './adaptation/slices.ts';
import type { AdSchedule, AdSeen, MidrollPlace } from './ads/slices.ts';
import type { Following } from './live/slices.ts';
import type { Attached, AttachRequest, ElementTimeline } from './playback/slices.ts';
import type { Renewal, SourceMemory } from './source/slices.ts';
import type {
  AdAccounts,
  MilestonesPassed,
  QualityOfExperience,
  Seeking,
  Viewing,
  Watching,
} from './statistics/slices.ts';
import type { PathwayAddresses } from '../model/pathways.ts';
import type { Cue } from '../model/cues.ts';
import type { MediaKeys, MediaPosition, NowPlaying } from '../model/media-session.ts';
import type { Episode } from '../model/catalogue.ts';
import type { LastTouch } from '../model/sleep.ts';
import type { TextTrack } from '../model/media.ts';

/** The slices of the first load: its features and pipelines are typed on this, so that they cannot read the rest. */
export interface FirstState extends FirstPlayerState {
  /** The data that the session started with; null before that. */
  readonly session: Session | null;
  /** The viewer wants to save data, or the network is slow: nothing is prefetched. */
  readonly saveData: boolean;
  readonly isPageHidden: boolean;

  readonly episodes: EpisodesState;
  /** How the selected episode came to its end; null while it has not, and once it plays again. */
  readonly outcome: 'ended' | 'failed' | null;
  readonly sourceMemory: SourceMemory;
  readonly renewal: Renewal;

  readonly output: Output;
  /** Which film is to be attached, and where it starts. */
  readonly attachRequest: AttachRequest;
  readonly attached: Attached;
  /** The timeline as the media element reports it. */
  readonly elementTimeline: ElementTimeline;
  /** The live window as the engine reports it; null until then. */
  readonly liveWindow: SignalOf<'engine.liveWindowChanged'> | null;
  /** How many times an episode was asked for again after its end. */
  readonly replays: number;
  /** The intent for the film: pause while an ad has the screen, else what the viewer wants. */
  readonly filmIntent: IntentState;

  readonly textSources: TextSources;
  readonly text: TextTracksState;
  /** The viewer's choices by title, and the latest ones: speed, loudness and captions. */
  readonly choices: ChoicesState;
  /** The label of the voice that the viewer chose, by title. */
  readonly favorites: FavoriteAudioTracks;
  /** The voice that the viewer chose last, whatever the title. */
  readonly lastVoice: VoiceWish | null;
  /** The height of the quality that the viewer chose; null: automatic. */
  readonly preferredHeight: number | null;

  readonly ladder: Ladder | null;
  /** What loads have shown of the network; null before the first stream. */
  readonly network: Observed | null;
  readonly supply: Supply;
  /** The hosts of the stream's files, and how they have answered. */
  readonly hosts: Hosts;
  /** How large the film is on the screen; null until it is known. */
  readonly pictureSize: PictureSize | null;

  /** A menu, a drag or keyboard focus needs the controls. */
  readonly areControlsHeld: boolean;

  readonly adSeen: AdSeen;
  readonly mayAdPlay: boolean;
}

/** The slices of the second load. */
export interface LaterState extends LaterPlayerState {
  readonly clipAsked: ClipAsked;
  /** The latest master JSON of any episode and the viewer's label, by which the next episode's source is chosen. */
  readonly upNextMemory: { readonly master: KnownMaster | null; readonly label: string | null };
  /** The source of the next episode, as far as it is known. */
  readonly upNext: UpNextState;

  readonly repetition: Repetition | null;
  readonly silence: Silence;

  readonly knownCues: KnownCues;
  readonly secondCues: SecondCuesState;
  /** The device's answer about the qualities of the present stream; null until it has answered. */
  readonly decoding: DecodingReport | null;
  readonly frameDrops: FrameDrops;
  /** How many seconds of film the device can hold; null until it has refused more. */
  readonly heldSeconds: number | null;
  /** How many times as heavy as the mean the next segments are, as far as that is known. */
  readonly weights: readonly number[];
  readonly rendition: RenditionDecision;
  readonly soundAlone: SoundAlone;
  /** The time of the latest report about the load under way; null if there is none. */
  readonly loadToldAtMs: number | null;
  /** The contents that have buffers; null until the buffers are made, and if the engine does not tell. */
  readonly bufferContents: Contents | null;
  /** The contents that the film goes on with after sound or pictures have come or gone; null until they do. */
  readonly chosenContents: ChosenContents | null;
  /** Where the stream has sound and pictures; null while nothing is known to be missing. */
  readonly presences: Presences | null;
  readonly following: Following;
  /** The steering server of the stream; null if there is none. */
  readonly steering: SteeringState | null;

  /** `refused`: seeking was not possible when it began, so it has no effect to its end. */
  readonly swipe: Swipe | 'refused' | null;
  /** Set while the picture is pressed to go faster. */
  readonly speedHold: SpeedHold | null;
  /** The hint of a key or a gesture; shown unless a gesture that lasts has a hint of its own. */
  readonly briefHint: HintState;
  readonly isWide: boolean;
  /** Whether a menu of the controls is open: the screen knows which. */
  readonly isMenuOpen: boolean;
  /** Where the film was when the popup was opened; null before the first time. */
  readonly sharePlace: SharePlace | null;
  /** Null until there is a picture to tell of: a first frame of the film or of an ad. */
  readonly mediaSession: MediaSessionState | null;

  /** The id of the ad that is to be on the screen next; null if there is none. */
  readonly nextAdId: number | null;
  readonly midrollPlace: MidrollPlace;
  readonly adSchedule: AdSchedule;
  /** The loudness of ads that were measured, in the order of their measurement. */
  readonly knownAds: KnownAds;

  readonly viewing: Viewing;
  readonly watching: Watching;
  readonly milestones: MilestonesPassed;
  readonly seeking: Seeking;
  readonly qualityOfExperience: QualityOfExperience;
  /** Why the ad on screen has ended, if it is gone now. */
  readonly adEndReason: AdEndReason;
  /** The fields by which the latest ads are accounted for. */
  readonly adAccounts: AdAccounts;
}

/**
 * Everything the player remembers, once the second load has joined: the slices that the interface reads, and those that
 * features keep for themselves.
 */
export interface State extends FirstState, LaterState {}

/** The state of a player that the second load may have joined, or not yet. */
export type JoiningState = FirstState & Partial<LaterState>;

// Slices of a few fields that features keep for themselves. The others stand in the `slices.ts` of their features.

/** The steering server of a stream. */
export interface SteeringState {
  /** As the stream names it. */
  readonly serverUri: string;
  /** The address at which the server is asked next. */
  readonly uri: string;
  readonly pathways: PathwayAddresses;
  readonly ttlSeconds: number;
  /** When the server is to be asked; null while it is being asked, and if it must not be asked again. */
  readonly dueMs: number | null;
}

export interface KnownCues {
  /** Cues by the id of the track. All are kept, because an engine may never send the same cues again. */
  readonly ofStream: Readonly<Record<string, readonly Cue[]>>;
  /** Cues of the files requested last; kept while captions are off, so that they can be shown again at once. */
  readonly ofFiles: CuesState;
}

/** All cues of the second track. */
export interface SecondCuesState extends CuesState {
  readonly trackId: string | null;
  readonly language: string;
}

export interface MediaSessionState {
  /** Null until something is selected. */
  readonly keys: MediaKeys | null;
  readonly nowPlaying: NowPlaying | 'ad' | null;
  readonly playbackState: 'none' | 'playing' | 'paused';
  /** The position at the latest jump: the device counts the time from there itself. */
  readonly position: MediaPosition | null;
}

export interface Repetition {
  readonly fromSeconds: number;
  /** The place at which the repetition was first asked for. */
  readonly untilSeconds: number;
  /** The element has arrived before the end of the phrase; until then it is still at that end. */
  readonly isBack: boolean;
  /** Voices are louder during the repetition. */
  readonly isBoosted: boolean;
}

export interface FrameDrops {
  /** The greatest height of the picture, in lines, that the device keeps up with; null: no limit. */
  readonly maximumHeight: number | null;
  /** Where the present sample began; null after anything that makes a sample unfair. */
  readonly since: { readonly dropped: number; readonly total: number } | null;
  /** Samples in a row with too many dropped frames, and with hardly any. */
  readonly badSamples: number;
  readonly calmSamples: number;
  /** Calm samples needed before more pixels are tried. */
  readonly neededSamples: number;
  /** The height that was tried last after a limit; null before. */
  readonly triedHeight: number | null;
}

/** The episodes that can be chosen, and the variant that is preferred. */
export interface EpisodesState {
  /** In the order in which they are watched. */
  readonly ordered: readonly Episode[];
  /** Content the region may not see: nothing can be chosen. */
  readonly isLocked: boolean;
  /** The variant that stays wanted from episode to episode. */
  readonly wantedVariant: StoredVariant | null;
}

/** For how long nobody may touch the player before it asks; null: it never does. */
export interface Silence {
  readonly minutes: number | null;
  readonly lastTouch: LastTouch | null;
}

/** The places that captions can come from. */
export interface TextSources {
  /** Tracks in the stream that is attached. */
  readonly embedded: readonly TextTrack[];
  /** Tracks in files beside the stream. */
  readonly files: readonly TextTrack[];
  /** The file that the viewer has opened. */
  readonly own: TextTrack | null;
  /** Another device plays the film and shows its own captions. */
  readonly isRemote: boolean;
}
