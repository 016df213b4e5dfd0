import type { Observable, SchedulerLike } from 'rxjs';
import type { PlayerConfig } from './config.ts';
import { adaptationSubject } from './features/adaptation/index.ts';
import { deliverySubject } from './features/adaptation/delivery.ts';
import { adsSubject } from './features/ads/index.ts';
import { captionsSubject } from './features/captions/index.ts';
import { chaptersSubject } from './features/chapters/chapters.ts';
import type { Subject } from './features/define-later.ts';
import { tryAgainSubject } from './features/errors/try-again.ts';
import { hostSubject } from './features/host/messages.ts';
import { steeringSubject } from './features/hosts/steering.ts';
import { inputSubject } from './features/input/index.ts';
import { liveSubject } from './features/live/index.ts';
import { mediaSessionSubject } from './features/media-session/media-session.ts';
import { nextEpisodeSubject } from './features/next-episode/card.ts';
import { prefetchNextSubject } from './features/next-episode/prefetch.ts';
import { panelsSubject } from './features/panels/panels.ts';
import { partsSubject } from './features/parts/parts.ts';
import { memorySubject } from './features/memory/memory.ts';
import { phraseSubject } from './features/phrase/phrase.ts';
import { clipSubject } from './features/clip/clip.ts';
import { pictureSubject } from './features/picture/index.ts';
import { repeatSubject } from './features/repeat/repeat.ts';
import { completionSubject } from './features/progress/completion.ts';
import { recoverySubject } from './features/recovery/index.ts';
import { renditionsSubject } from './features/renditions/index.ts';
import { screensSubject } from './features/screens/index.ts';
import { seasonSubject } from './features/season/lines.ts';
import { shareSubject } from './features/share/popup.ts';
import { signSubject } from './features/sign/sign.ts';
import { spoilersSubject } from './features/spoilers/spoilers.ts';
import { sleepSubject } from './features/sleep/index.ts';
import { audioSubject } from './features/sound/audio.ts';
import { levelSubject } from './features/sound/level.ts';
import { nightSubject } from './features/sound/night.ts';
import { soundShiftSubject } from './features/sound/shift.ts';
import { speechSubject } from './features/sound/speech.ts';
import { statisticsSubject } from './features/statistics/index.ts';
import { wordsSubject } from './features/words/words.ts';
import { zoomSubject } from './features/zoom/zoom.ts';
import { thumbnailsSubject } from './features/thumbnails/thumbnails.ts';
import { voiceTrialSubject } from './features/voice-trial/voice-trial.ts';
import type { JoiningState, LaterState, State } from './features/state.ts';
import { initialStateOf } from './kernel/feature.ts';
import { Store } from './kernel/store.ts';
import type { Signal } from './model/signals.ts';
import { firstSubjects, playerOf, joinSubjects, type Player } from './player.ts';

/** The subjects that are loaded after the first frame, with the screen, in the order in which their features step. */
const subjects = [
  screensSubject,
  tryAgainSubject,
  recoverySubject,
  audioSubject,
  adsSubject,
  phraseSubject,
  captionsSubject,
  signSubject,
  clipSubject,
  repeatSubject,
  zoomSubject,
  wordsSubject,
  completionSubject,
  // Before the next episode: no episode follows the one with which the sleep timer ends.
  sleepSubject,
  nextEpisodeSubject,
  prefetchNextSubject,
  hostSubject,
  thumbnailsSubject,
  chaptersSubject,
  // After the chapters: spoilers hide the names of chapters that lie ahead.
  spoilersSubject,
  partsSubject,
  // After the parts, which load the analysis that level, speech and picture use.
  levelSubject,
  speechSubject,
  nightSubject,
  soundShiftSubject,
  pictureSubject,
  renditionsSubject,
  adaptationSubject,
  deliverySubject,
  liveSubject,
  steeringSubject,
  panelsSubject,
  seasonSubject,
  memorySubject,
  shareSubject,
  voiceTrialSubject,
  inputSubject,
  mediaSessionSubject,
  statisticsSubject,
];

export const laterSubjects: readonly Subject[] = subjects;

type LaterFeature = (typeof subjects)[number]['features'][number];

/** The slices of the second load before the first signal. Does not compile if a slice has no feature. */
export const laterState: LaterState = initialStateOf(
  subjects.flatMap(({ features }): readonly LaterFeature[] => features),
);

/** The state as the screen needs it, even before the second load has joined. */
export const wholeState = (state: JoiningState): State => (hasJoined(state) ? state : { ...laterState, ...state });

const hasJoined = (state: JoiningState): state is State => state.notice !== undefined;

/** A player that has everything from the start. */
export const createWholePlayer = (
  signals$: Observable<Signal>,
  config: PlayerConfig,
  clock: SchedulerLike,
  all: readonly Subject[] = [...firstSubjects, ...laterSubjects],
): Player<State> => playerOf(new Store({ first: joinSubjects(all), later: () => null, config, clock }), signals$);
