import type { StatsEvents } from './stats.ts';
import type {
  HostContent,
  HostEpisode,
  HostError,
  HostQuality,
  HostRemote,
  HostRepeatState,
  HostSignLanguage,
  HostSleepAfter,
  HostSpoilers,
  HostState,
  HostTrack,
  HostVariant,
} from './host-state.ts';

export interface HostCue {
  readonly start: number;
  readonly end: number;
  /** Raw WebVTT text with its tags and entities: never insert it into a page as markup. */
  readonly text: string;
}

type AdBreak = 'preroll' | 'midroll';

/** What the viewer is told about an ad. A field is null if no document of the ad has it. */
export interface HostAdLabel {
  readonly advertiser: string | null;
  /** A page about the advertiser. */
  readonly aboutUrl: string | null;
  /** The token by which the ad is registered. */
  readonly erid: string | null;
}

/** How the documents of an ad identify it. */
export interface HostAdDetails {
  /** Ids that registries have given to it. */
  readonly universalAdIds: readonly { readonly registry: string; readonly id: string }[];
  readonly adServingId: string | null;
  readonly categories: readonly string[];
  /** For how many seconds after the request the ad may be shown. */
  readonly expiresSeconds?: number | null;
  /** Address of a survey of its viewers. */
  readonly survey?: string | null;
}

/**
 * A picture, a page for a frame, or markup for a frame. Markup comes from an advertiser: show it only in a sandboxed
 * frame.
 */
export type HostAdResource =
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'markup'; readonly markup: string };

/** An ad for a place on the host page, while an ad is on the screen. Sizes are in CSS pixels. */
export interface HostAdCompanion {
  readonly id: string | null;
  /** Name of the place on the page that it is meant for. */
  readonly slotId: string | null;
  readonly width: number;
  readonly height: number;
  readonly resource: HostAdResource;
  readonly alternativeText: string | null;
  /** The page that a click on it opens. */
  readonly clickThrough: string | null;
  /** Addresses to request when it is clicked. */
  readonly clickTracking: readonly string[];
  /** Addresses to request when it is shown. */
  readonly viewTracking: readonly string[];
}

/** Companions of one ad; all, any or none of them should be shown with it. */
export interface HostAdCompanions {
  readonly required: 'all' | 'any' | 'none';
  readonly companions: readonly HostAdCompanion[];
}

/** Events sent through the port besides the state, which changes before them. Times are in seconds. */
export interface HostEvents {
  /** Another title, episode or variant is on. */
  readonly contentChanged: {
    readonly content: HostContent;
    readonly episode: HostEpisode | null;
    readonly variant: HostVariant | null;
  };
  /** The first frame of a film, an episode or another source. */
  readonly firstFrame: { readonly position: number };
  /** The browser requires a gesture of the viewer before playback. */
  readonly autoplayBlocked: object;
  /**
   * The viewer has pressed play, or the page has commanded it. Not sent when a film starts by itself, nor to a page
   * that connects later. Since the second version of the protocol.
   */
  readonly playPressed: object;
  /** Playback has started, paused, stalled or ended; the values are those of `state.playback`. */
  readonly playbackChanged: { readonly playback: HostState['playback'] };
  /** A seek has arrived. */
  readonly seeked: { readonly position: number };
  /** The film or episode is over. */
  readonly ended: { readonly position: number };
  /** The volume or mute of the film has changed, for whatever reason. */
  readonly volumeChanged: { readonly volume: number; readonly muted: boolean };
  /** The playback rate has changed. */
  readonly rateChanged: { readonly rate: number };
  /** A part of the film has begun that `skipPart` can skip. Times are seconds of the film. */
  readonly partEntered: { readonly kind: 'recap' | 'intro' | 'credits'; readonly start: number; readonly end: number };
  /** The film has stopped, and the viewer is asked whether they still watch; `play` answers for them. */
  readonly stillWatchingAsked: { readonly position: number };
  /** The sleep timer was set, counts down or is off; it is also off once it has stopped the film. */
  readonly sleepTimerChanged: { readonly sleepTimer: HostSleepAfter | null };
  /** Another part of the film is repeated, or none. */
  readonly repeatChanged: { readonly repeat: HostRepeatState | null };
  /** Night mode, which narrows the range of loudness, was turned on or off. */
  readonly nightModeChanged: { readonly nightMode: boolean };
  /**
   * The shift of the sound has changed: by how many seconds it is played later than its picture, or earlier if
   * negative.
   */
  readonly soundShiftChanged: { readonly soundShift: number };
  /** Speech is raised over other sound by another number of decibels; 0: not at all. */
  readonly speechBoostChanged: { readonly speechBoost: number };
  /** Cutting off black bars was turned on or off. */
  readonly cropChanged: { readonly crop: boolean };
  /** Dimming of known flashes was turned on or off. */
  readonly flashDimmingChanged: { readonly flashDimming: boolean };
  /** The player hides more from the viewer, or less; the page is still told everything. */
  readonly spoilersChanged: { readonly spoilers: HostSpoilers };
  /** The film is shown larger or smaller, by the viewer's fingers or by the page. */
  readonly zoomChanged: { readonly zoom: number };
  /**
   * The viewer has chosen a word of the captions; only after `offerWords(true)`. `language` is a code, empty if
   * unknown; `position` is the film's, in seconds. The page can answer by `showWordCard`.
   */
  readonly wordChosen: {
    readonly word: string;
    /** The caption that the word is in. */
    readonly sentence: string;
    readonly language: string;
    /** Whether the caption is in the second language. */
    readonly isSecond: boolean;
    readonly position: number;
  };
  /** The quality that plays, or whether it is chosen automatically. */
  readonly qualityChanged: { readonly quality: string | null; readonly isAutoQuality: boolean };
  /** Other captions in a second language are on, or none. */
  readonly secondTextTrackChanged: { readonly secondTextTrack: string | null };
  /** The sign-language interpreter was shown, moved or hidden; or another variant has one, or none. */
  readonly signLanguageChanged: {
    readonly hasSignLanguage: boolean;
    readonly signLanguage: HostSignLanguage | null;
  };
  /** The transcript, the list of everything that is said, was opened or closed. */
  readonly transcriptChanged: { readonly transcript: boolean };
  /** The lists of tracks and qualities have changed, or the choice among them. */
  readonly tracksChanged: {
    readonly audioTrack: string | null;
    readonly audioTracks: readonly HostTrack[];
    readonly textTrack: string | null;
    readonly textTracks: readonly HostTrack[];
    readonly qualities: readonly HostQuality[];
  };
  /** Index in `state.chapters`; null before the first. */
  readonly chapterChanged: { readonly chapter: number | null };
  /** The position has entered a marker of `addMarker`; a marker without an end lasts a second. */
  readonly markerEntered: { readonly id: string };
  /** The position has left a marker, or the marker was removed. */
  readonly markerLeft: { readonly id: string };
  /** Other captions are on the picture. Sent only if it is listened to. */
  readonly cueChanged: { readonly cues: readonly HostCue[] };
  /** The player fills the screen, or no longer does. */
  readonly fullscreenChanged: { readonly fullscreen: boolean };
  /** The film has moved into a window of its own, or back. */
  readonly pictureInPictureChanged: { readonly pictureInPicture: boolean };
  /** The film plays on another device, or here again (null). */
  readonly remoteChanged: { readonly remote: HostRemote | null };
  /** The first of the `total` ads of a break is on the screen. */
  readonly adBreakStarted: { readonly break: AdBreak; readonly total: number };
  /** Also sent for a break that had no ad to show. */
  readonly adBreakEnded: { readonly break: AdBreak };
  /**
   * An ad is on the screen: its number in its break, from 1, and the total. The page may show the `companions` until
   * the ad ends; the player draws none of them. A player of an earlier release sends no `label`, `details` and
   * `companions`.
   */
  readonly adStarted: {
    readonly break: AdBreak;
    readonly number: number;
    readonly total: number;
    readonly label?: HostAdLabel;
    readonly details?: HostAdDetails | undefined;
    readonly companions?: HostAdCompanions | null | undefined;
  };
  /** An ad has left the screen. */
  readonly adEnded: { readonly reason: 'completed' | 'skipped' | 'stopped' };
  /** An ad could not be read or played. */
  readonly adFailed: { readonly number?: number; readonly total?: number };
  /** Also sent for errors that the player recovers from. */
  readonly error: HostError;
  /** What `window.stats` of the player's page is called with. Sent only if it is listened to. */
  readonly statistics: { readonly name: string; readonly payload: Readonly<Record<string, unknown>> };
  /** The quality of experience of a view, once at its end. Only with `env_qoe`. */
  readonly qoe: StatsEvents['qoe'];
}

export type HostEventName = keyof HostEvents;

export type HostEventSubject = 'playback' | 'content' | 'tracks' | 'screen' | 'ads' | 'service';

interface EventFacts<E extends HostEventName> {
  readonly about: HostEventSubject;
  /** Fields of the state: when one of them has changed, the event is sent and tells all of them. */
  readonly fields?: readonly (keyof HostState & keyof HostEvents[E])[];
}

/** All events, in the order in which those of one change are sent. */
export const hostEvents: { readonly [E in HostEventName]: EventFacts<E> } = {
  contentChanged: { about: 'content' },
  firstFrame: { about: 'playback' },
  autoplayBlocked: { about: 'playback' },
  playPressed: { about: 'playback' },
  playbackChanged: { about: 'playback', fields: ['playback'] },
  seeked: { about: 'playback' },
  volumeChanged: { about: 'tracks', fields: ['volume', 'muted'] },
  rateChanged: { about: 'playback', fields: ['rate'] },
  sleepTimerChanged: { about: 'playback', fields: ['sleepTimer'] },
  repeatChanged: { about: 'playback', fields: ['repeat'] },
  speechBoostChanged: { about: 'tracks', fields: ['speechBoost'] },
  nightModeChanged: { about: 'tracks', fields: ['nightMode'] },
  soundShiftChanged: { about: 'tracks', fields: ['soundShift'] },
  cropChanged: { about: 'screen', fields: ['crop'] },
  flashDimmingChanged: { about: 'screen', fields: ['flashDimming'] },
  spoilersChanged: { about: 'playback', fields: ['spoilers'] },
  zoomChanged: { about: 'playback', fields: ['zoom'] },
  secondTextTrackChanged: { about: 'tracks', fields: ['secondTextTrack'] },
  signLanguageChanged: { about: 'tracks', fields: ['hasSignLanguage', 'signLanguage'] },
  transcriptChanged: { about: 'tracks', fields: ['transcript'] },
  qualityChanged: { about: 'tracks', fields: ['quality', 'isAutoQuality'] },
  tracksChanged: { about: 'tracks', fields: ['audioTrack', 'audioTracks', 'textTrack', 'textTracks', 'qualities'] },
  chapterChanged: { about: 'content', fields: ['chapter'] },
  cueChanged: { about: 'tracks' },
  wordChosen: { about: 'tracks' },
  partEntered: { about: 'playback' },
  stillWatchingAsked: { about: 'playback' },
  fullscreenChanged: { about: 'screen', fields: ['fullscreen'] },
  pictureInPictureChanged: { about: 'screen', fields: ['pictureInPicture'] },
  remoteChanged: { about: 'screen', fields: ['remote'] },
  ended: { about: 'playback' },
  markerEntered: { about: 'content' },
  markerLeft: { about: 'content' },
  adBreakStarted: { about: 'ads' },
  adBreakEnded: { about: 'ads' },
  adStarted: { about: 'ads' },
  adEnded: { about: 'ads' },
  adFailed: { about: 'ads' },
  error: { about: 'service' },
  statistics: { about: 'service' },
  qoe: { about: 'service' },
};

export const hostEventNames = /* @__PURE__ */ Object.keys(hostEvents) as readonly HostEventName[];
