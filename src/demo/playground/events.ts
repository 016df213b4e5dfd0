import type { EventName } from '../../embed/wrappers/events.ts';

/** What an event is about: one lane of the timeline. */
export type Lane = 'commands' | 'playback' | 'content' | 'tracks' | 'screen' | 'ads' | 'service';

export const laneNames: Readonly<Record<Lane, string>> = {
  commands: 'Команды',
  playback: 'Просмотр',
  content: 'Серии',
  tracks: 'Дорожки',
  screen: 'Экран',
  ads: 'Реклама',
  service: 'Служебные',
};

/** The lane of every event that `Player.on` tells; the compiler misses none. */
export const eventLanes: Readonly<Record<EventName, Lane>> = {
  ready: 'service',
  stateChanged: 'service',
  contentChanged: 'content',
  firstFrame: 'playback',
  autoplayBlocked: 'playback',
  playbackChanged: 'playback',
  seeked: 'playback',
  ended: 'playback',
  volumeChanged: 'tracks',
  rateChanged: 'playback',
  sleepTimerChanged: 'playback',
  repeatChanged: 'playback',
  speechBoostChanged: 'tracks',
  nightModeChanged: 'tracks',
  soundShiftChanged: 'tracks',
  cropChanged: 'screen',
  flashDimmingChanged: 'screen',
  spoilersChanged: 'playback',
  zoomChanged: 'playback',
  wordChosen: 'tracks',
  partEntered: 'playback',
  stillWatchingAsked: 'playback',
  qualityChanged: 'tracks',
  tracksChanged: 'tracks',
  secondTextTrackChanged: 'tracks',
  signLanguageChanged: 'tracks',
  transcriptChanged: 'tracks',
  chapterChanged: 'content',
  markerEntered: 'content',
  markerLeft: 'content',
  cueChanged: 'tracks',
  fullscreenChanged: 'screen',
  pictureInPictureChanged: 'screen',
  remoteChanged: 'screen',
  adBreakStarted: 'ads',
  adBreakEnded: 'ads',
  adStarted: 'ads',
  adEnded: 'ads',
  adFailed: 'ads',
  error: 'service',
  statistics: 'service',
  qoe: 'service',
  fullscreen: 'screen',
  episodeChanged: 'content',
  timeProgressChanged: 'playback',
  episodeVariantChanged: 'content',
  playPressed: 'playback',
  errorReported: 'service',
  recording: 'service',
};

export const eventNames = Object.keys(eventLanes) as readonly EventName[];
