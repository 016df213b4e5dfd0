import type { CaptionStyle } from './caption-style.ts';
import type { MemoryKind } from './memory.ts';
import type { SecondCaptions } from './second-captions.ts';
import type { SpoilersWish } from './spoilers.ts';
import type { NamedShortcut } from './shortcuts.ts';
import type { SignWish } from './sign-picture.ts';
import type { LastTouch, SleepAfter } from './sleep.ts';
import type { SpeechBoost } from './speech-boost.ts';
import type { ChosenWord, WordCard } from './words.ts';
import type { Zoom } from './zoom.ts';

/** A signal without fields besides its type; of several types, one for each. */
export type Plain<T extends string> = T extends string ? { readonly type: T } : never;

/** The viewer's intents, by whatever means: pointer, key, media key; or commands of the host page. */
export type IntentSignal = Wish & { readonly by?: 'host' };

type Wish =
  | Plain<'intent.play' | 'intent.pause' | 'intent.togglePlay' | 'intent.resume' | 'intent.startOver' | 'intent.skipAd'>
  | Plain<'intent.playNext' | 'intent.cancelNext' | 'intent.toggleMuted' | 'intent.resetCaptionStyle' | 'intent.reset'>
  | Plain<'intent.toggleFullscreen' | 'intent.togglePictureInPicture' | 'intent.toggleCast' | 'intent.leaveControls'>
  /** Loads a waiting film again now, without waiting for the next try. */
  | Plain<'intent.tryAgain'>
  /** Leaves the picture out of a film that waits, until the network carries it. */
  | Plain<'intent.playSoundAlone'>
  | Plain<'intent.closeShare' | 'intent.copyShareLink' | 'intent.copyErid' | 'intent.openHelp' | 'intent.closeHelp'>
  /** A menu of the controls covers a part of the picture, whichever it is. */
  | Plain<'intent.openMenu' | 'intent.closeMenu'>
  | Plain<'intent.toggleDiagnostics' | 'intent.closeDiagnostics' | 'intent.openMemory' | 'intent.closeMemory'>
  | Plain<'intent.endVoiceTrial'>
  /** Opens the transcript; `query`: the text to look for in it. */
  | { readonly type: 'intent.openTranscript'; readonly query?: string }
  | Plain<'intent.closeTranscript'>
  /** Searches all episodes of the season. `isAheadWanted`: also those that are hidden because they lie ahead. */
  | { readonly type: 'intent.searchSeason'; readonly isOn: boolean; readonly isAheadWanted?: boolean }
  /** Skips the present part of the film, or goes back to it. `isAutomatic`: the viewer always skips in this title. */
  | { readonly type: 'intent.skipPart'; readonly isAutomatic?: boolean }
  | Plain<'intent.returnFromSkip'>
  | { readonly type: 'intent.setAlwaysSkip'; readonly isOn: boolean }
  | { readonly type: 'intent.forget'; readonly kinds: readonly MemoryKind[] }
  | { readonly type: 'intent.seekTo'; readonly positionSeconds: number }
  | { readonly type: 'intent.seekBy'; readonly deltaSeconds: number }
  /** The time slider is being dragged; `intent.seekTo` ends it. */
  | { readonly type: 'intent.scrubTo'; readonly positionSeconds: number }
  /** Go to the edge of a live stream and play. */
  | { readonly type: 'intent.goLive' }
  | { readonly type: 'intent.setVolume'; readonly volume: number }
  | { readonly type: 'intent.setMuted'; readonly muted: boolean }
  | { readonly type: 'intent.setRate'; readonly rate: number }
  /** How many times louder than the film itself. */
  | { readonly type: 'intent.setGain'; readonly gain: number }
  | { readonly type: 'intent.setLevelling'; readonly isOn: boolean }
  /** Narrows the range of loudness, for viewers who must not wake others. */
  | { readonly type: 'intent.setNight'; readonly isOn: boolean }
  /** The sound is played later, or earlier below zero. */
  | { readonly type: 'intent.setSoundShift'; readonly seconds: number }
  /** Raises speech over the rest by so many decibels. */
  | { readonly type: 'intent.setSpeechBoost'; readonly boost: SpeechBoost }
  /** Back a little, with subtitles and a raised voice. */
  | { readonly type: 'intent.repeatPhrase' }
  /** Marks the start of a part that is played again and again, then its end; the third time, ends the repeating. */
  | Plain<'intent.markRepeat'>
  | {
      readonly type: 'intent.setRepeat';
      readonly range: { readonly startSeconds: number; readonly endSeconds: number } | null;
    }
  /** Cuts black bars off, as far as that makes the picture larger. */
  | { readonly type: 'intent.setCrop'; readonly isOn: boolean }
  /** Darkens the picture at the places at which the film is known to flash. */
  | { readonly type: 'intent.setFlashDimming'; readonly isOn: boolean }
  /** Null: no timer. */
  | { readonly type: 'intent.setSleepTimer'; readonly after: SleepAfter | null }
  /**
   * Goes to a place that may be in another episode: where the viewer was before the sleep timer stopped the film, or a
   * line of its text.
   */
  | { readonly type: 'intent.returnTo'; readonly place: LastTouch }
  /** Null: automatic. */
  | { readonly type: 'intent.chooseQuality'; readonly qualityId: string | null }
  | { readonly type: 'intent.chooseAudioTrack'; readonly audioTrackId: string }
  /** Heard until `intent.endVoiceTrial`. */
  | { readonly type: 'intent.tryVoice'; readonly audioTrackId: string }
  /** Null: off. */
  | { readonly type: 'intent.chooseTextTrack'; readonly textTrackId: string | null }
  /** Turns captions off, or turns on those that were on last. */
  | { readonly type: 'intent.toggleSubtitles' }
  /** Shows subtitles of a file on the viewer's device; the address is valid in this page only. */
  | { readonly type: 'intent.openTextFile'; readonly url: string; readonly name: string }
  | Plain<'intent.closeTextFile'>
  /** Whether the viewer's file is shown at the times that were found for it, or as it is. */
  | { readonly type: 'intent.applyTiming'; readonly isOn: boolean }
  /** How much later captions come. */
  | { readonly type: 'intent.shiftCaptions'; readonly seconds: number }
  | { readonly type: 'intent.setCaptionStyle'; readonly change: Partial<CaptionStyle> }
  /** Null: no second captions. */
  | { readonly type: 'intent.chooseSecondText'; readonly textTrackId: string | null }
  | { readonly type: 'intent.setSecondCaptions'; readonly change: Partial<Omit<SecondCaptions, 'track'>> }
  /** The picture of a sign-language interpreter. */
  | { readonly type: 'intent.setSign'; readonly change: Partial<SignWish> }
  /** Gives a shortcut the viewer's own key; an empty stroke: no key. */
  | { readonly type: 'intent.setKey'; readonly shortcut: NamedShortcut; readonly stroke: string }
  | Plain<'intent.resetKeys'>
  | { readonly type: 'intent.chooseSource'; readonly label: string }
  | { readonly type: 'intent.chooseSeason'; readonly seasonId: number }
  | { readonly type: 'intent.chooseEpisode'; readonly episodeId: number }
  | { readonly type: 'intent.chooseVariant'; readonly variantId: number }
  /** Words of the subtitles become buttons, or no longer; the viewer goes to them by keyboard; a word was chosen. */
  | { readonly type: 'intent.offerWords'; readonly isOn: boolean }
  | Plain<'intent.enterWords'>
  | { readonly type: 'intent.chooseWord'; readonly word: ChosenWord }
  /** Null: it is closed. */
  | { readonly type: 'intent.showWordCard'; readonly card: WordCard | null }
  | { readonly type: 'intent.setWordPause'; readonly isOn: boolean }
  /** The film is shown larger than the frame, or as large as the frame again. */
  | { readonly type: 'intent.setZoom'; readonly zoom: Zoom }
  | { readonly type: 'intent.hideSpoilers'; readonly change: Partial<SpoilersWish> }
  /** Title and picture of an episode that lies ahead are to be shown all the same. */
  | { readonly type: 'intent.reveal'; readonly episodeId: number }
  /** The next episode is being pointed at. */
  | { readonly type: 'intent.prepareNext' }
  | { readonly type: 'intent.setCompleted'; readonly episodeId: number; readonly isCompleted: boolean }
  /** Opens the browser's own list of screens. */
  | { readonly type: 'intent.showAirPlay' }
  /** The picture on the screen goes to the clipboard. */
  | { readonly type: 'intent.copyPicture' }
  /**
   * On a small screen the device's own sheet is better than any popup. `pageUrl`: the present address of the page that
   * shows the player.
   */
  | { readonly type: 'intent.openShare'; readonly isSmallScreen: boolean; readonly pageUrl: string }
  | { readonly type: 'intent.setShareTime'; readonly isOn: boolean }
  /** The time slider is being pointed at: its pictures are needed now. */
  | { readonly type: 'intent.showThumbnails' }
  /** The link over the ad was followed. */
  | { readonly type: 'intent.openAd' }
  | { readonly type: 'intent.openAdIcon'; readonly adId: number; readonly index: number }
  /** Copies a link to the present moment or to another one, in the form that sharing makes. */
  | { readonly type: 'intent.copyMomentLink'; readonly pageUrl: string; readonly seconds?: number }
  /** The viewer touched the player in any way that should show the controls. */
  | { readonly type: 'intent.stir' }
  /** Controls stay while something holds them: an open menu, focus by keyboard, a drag. */
  | { readonly type: 'intent.holdControls'; readonly isHeld: boolean };
