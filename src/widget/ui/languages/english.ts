import type { Notice } from '../../../../streams/model/notice.ts';
import { captions } from './english-captions.ts';
import { waiting, whyWait } from './english-waiting.ts';
import { sign } from './english-sign.ts';
import { count, shortTime, spokenTime } from './english-numerals.ts';
import type { Texts } from './texts.ts';

/** The texts in English. They import nothing from other languages, so that their script needs no other before it. */

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const notices = {
  autoplayBlocked: 'Autoplay is off. Press “Play”',
  copied: 'Link copied',
  pictureCopied: 'Picture copied',
  soundAlone: 'The connection is too slow for a picture. Playing sound only for now',
  voiceReplaced: 'This voice-over is not available. Another one is on',
  retrying: 'The video was interrupted. Trying again in 5 seconds',
} as const satisfies Partial<Record<Notice['kind'], string>>;

type Failed = Extract<Notice, { readonly kind: 'actionFailed' }>;

const notReady = 'The video is still loading. Try again in a moment';

const refusals: Readonly<
  Record<Failed['action'], { readonly refused: string } & Partial<Record<Failed['reason'], string>>>
> = {
  fullscreen: {
    notReady,
    unsupported: 'Full screen is not supported here',
    refused: 'Could not enter full screen',
  },
  pictureInPicture: {
    notReady,
    unsupported: 'This browser does not support picture-in-picture',
    refused: 'Could not open picture-in-picture',
  },
  airPlay: {
    notReady,
    unsupported: 'AirPlay is not available in this browser',
    refused: 'Could not start AirPlay',
  },
  copyPicture: {
    notReady,
    unsupported: 'This browser cannot copy pictures',
    refused: 'This picture cannot be copied',
  },
  cast: {
    unsupported: 'Google Cast is not available in this browser',
    unreachable: 'Google Cast is not available right now',
    nothingFound: 'No Google Cast devices found',
    refused: 'Could not show the video on the device',
  },
};

function actionFailed({ action, reason }: Failed): string {
  return refusals[action][reason] ?? refusals[action].refused;
}

const chapters = 'Chapters';
const season = (order: number) => `Season ${order}`;
const episode = (order: number) => `Episode ${order}`;

/** Intros, recaps and credits. */
const parts: Texts['parts'] = {
  skip: { recap: 'Skip recap', intro: 'Skip intro', credits: 'Skip credits' },
  skipped: { recap: 'Recap skipped', intro: 'Intro skipped', credits: 'Credits skipped' },
  always: 'Always in this series',
  notAlways: 'Do not skip',
  goBack: 'Go back',
  repeat: {
    title: 'Repeat a part',
    markStart: 'mark its start',
    markEnd: 'mark its end',
    end: 'turn off',
    from: (start) => `Repeat from ${start}: mark the end`,
    between: (start, end) => `Repeat: ${start} – ${end}`,
    ended: 'Repeat is off',
  },
};

const picture: Texts['picture'] = {
  crop: 'Crop black bars',
  cropped: 'Black bars are cropped',
  notCropped: 'Black bars are shown',
  noRoom: 'no room here',
  croppedWithoutRoom: 'Black bars will be cropped where there is room',
};

const spoilers: Texts['spoilers'] = {
  ahead: 'No spoilers',
  length: 'No duration',
  show: 'Show',
  showEpisode: (name) => `Show title and picture: ${name}`,
};

export const english: Texts = {
  language: 'en',
  player: 'Video player',
  loading: 'Loading',
  waiting,
  whyWait,
  tryNow: 'Try again',
  allowAutoQuality: 'Choose the quality automatically',
  otherSource: 'Another source',
  lowerQuality: 'Lower the quality',
  playSoundAlone: 'Play the sound alone',

  play: 'Play',
  pause: 'Pause',
  back10: 'Back 10 seconds',
  forward10: 'Forward 10 seconds',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  spokenVolume: (percent, muted) => (muted ? `${percent}%, muted` : `${percent}%`),
  seek: 'Seek',
  spokenPosition: (position, duration, chapterTitle) =>
    `${spokenTime(position)}${duration === null ? '' : ` of ${spokenTime(duration)}`}${chapterTitle === null ? '' : `, chapter “${chapterTitle}”`}`,
  chapters,
  chaptersOf: (title) => (title === chapters ? title : `${chapters}: ${title}`),
  chapter: (number) => `Chapter ${number}`,
  live: 'LIVE',
  liveBroadcast: 'Live',
  goLive: 'LIVE, go to the live broadcast',
  spokenBehindLive: (time) => `${spokenTime(time)} behind live`,
  unknownTime: '--:--',
  remainingTime: 'Remaining time',
  repeatPhrase: 'What did they say?',
  repeatingPhrase: 'The phrase is repeated with subtitles',
  nextEpisode: 'Next episode',
  settings: 'Settings',
  pictureInPicture: 'Picture-in-picture',
  enterFullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  airPlay: 'AirPlay',
  cast: 'Google Cast',
  elsewhere: ({ kind, deviceName }) =>
    kind === 'ownWindow'
      ? 'The video is in a separate window'
      : `Playing on ${kind === 'cast' && deviceName !== '' ? deviceName : 'another screen'}`,
  backHere: 'Return to the page',
  notice: (notice) => (notice.kind === 'actionFailed' ? actionFailed(notice) : notices[notice.kind]),
  back: 'Back',
  close: 'Close',

  more: 'More',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied',

  soundOff: 'Muted',
  playing: 'Playing',
  chosenQuality: (label) => `Quality ${label}`,
  wordPause: 'Pause while a word is pointed at',
  resetZoom: (times) => `Back to normal size: ${times}`,
  rateHint: (rate) => `${decimal.format(rate)}×`,
  subtitlesHint: (isOn) => (isOn ? 'Subtitles on' : 'Subtitles off'),
  step: (signedSeconds) => `${signedSeconds} s`,

  copyMomentLink: 'Copy a link to this moment',
  copyPicture: 'Copy this picture',
  diagnostics: 'Playback statistics',
  milliseconds: (milliseconds) => `${Math.round(milliseconds)} ms`,
  seconds: (seconds) => `${tenths.format(seconds)} s`,
  contextMenu: 'Video menu',

  memory: 'What is remembered',
  transcript: 'What was said',
  parts,
  picture,
  sign,
  spoilers,
  shortcuts: 'Keyboard shortcuts',
  toWords: 'To the toWords of the subtitles',

  quality: 'Quality',
  source: 'Source',
  rate: 'Speed',
  audio: 'Audio',
  subtitles: 'Subtitles',
  ...captions,
  percent: (value) => `${value}%`,
  episodes: 'Episodes',
  seasons: 'Seasons',
  variants: 'Voice-over',
  auto: (height) => (height === null ? 'Auto' : `Auto (${height}p)`),
  hdr: 'HDR',
  normalRate: 'Normal',
  spokenRate: (rate) => (rate === 1 ? 'Normal' : `${decimal.format(rate)}×`),
  off: 'Off',
  track: (number) => `Track ${number}`,
  variant: (number) => `Version ${number}`,
  shortTime,
  watched: 'watched',
  watchedTitle: 'Watched',
  watchedShare: (percent) => `${percent}% watched`,
  markWatched: (name) => `Watched: ${name}`,

  season,
  episode,
  seasonOn: (order) => `Season ${order}`,
  episodeOn: (order) => `Episode ${order}`,
  place: (seasonOrder, episodeOrder) =>
    seasonOrder === null ? episode(episodeOrder) : `${season(seasonOrder)}, ${episode(episodeOrder)}`,

  stoppedAt: (timeCode) => `You stopped at ${timeCode}`,
  resume: 'Continue watching',
  startOver: 'Start over',

  nextIn: (seconds) => `Next episode in ${count(seconds, 'second')}`,
  goesOnAt: (timeCode) => `Continues at ${timeCode}`,
  watchNow: 'Watch now',
  cancel: 'Cancel',

  ad: 'Advertising',
  aboutAd: 'About this ad',
  adTitle: 'Advertisement',
  adWord: 'Ad',
  adCount: (number, total) => `${number} of ${total}`,
  skipAd: 'Skip',
  skipAdIn: (seconds) => `Skip ${seconds}`,
  visitAdvertiser: 'Visit the advertiser’s site',

  failed: 'Sorry, something went wrong. Please try reloading the page.',
  /**
   * The sentences in place of `failed`, by error code. They load with the screen, since the card's script may not load.
   */
  failures: {
    missingMovieId: 'The request has no movie_id',
    contentForbidden: 'This page is not allowed to show its own video here',
    contentMalformed: 'The page has passed a video with an error',
    notFound: 'This content is not available',
    regionBlocked:
      'Sorry, this content is not available in your country. If you use a VPN, try turning it off or choosing another country.',
    keySystemMissing:
      'This video is protected, and this browser or device does not support its protection. Try another browser.',
    keySystemForbidden: 'This video is protected, and the page does not allow protected videos to be played here.',
    licenseRefused: 'You have no access to this video: the server did not issue a licence.',
    licenseUnavailable: 'Could not get the licence for this video. Check your internet connection and try again later.',
    licenseExpired: 'The licence for this video has expired. Reload the page.',
    outputRestricted: 'This protected video cannot be shown on this screen. Try another screen or device.',
  },
  masterFailed: (address) => `Could not load: ${address}`,
  errorId: (id) => `Error ID: ${id}`,
  reload: 'Reload the page',
};
