import type { Notice } from '../../../../streams/model/notice.ts';
import { captions } from './english-captions.ts';
import { failures, protection, waiting, whyWait } from './english-failures.ts';
import { memory } from './english-memory.ts';
import { parts } from './english-parts.ts';
import { transcript } from './english-transcript.ts';
import { numbersOfStream } from './english-numbers.ts';
import { count, shortTime, spokenTime } from './english-numerals.ts';
import type { Texts } from './texts.ts';

/** The texts in English. Imports nothing that other languages have, so that its script needs no other before it. */

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const notices = {
  autoplayBlocked: 'Autoplay is off. Press “Play”',
  copied: 'Link copied',
  soundAlone: 'The connection is too slow for a picture. Playing sound only for now',
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

export const english: Texts = {
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
    `${spokenTime(position)} of ${spokenTime(duration)}${chapterTitle === null ? '' : `, chapter “${chapterTitle}”`}`,
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
  shareLink: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  startAt: (timeCode) => `Start at ${timeCode}`,
  shareIn: 'Send to',
  networks: { telegram: 'Telegram', whatsapp: 'WhatsApp', facebook: 'Facebook', x: 'X', vk: 'VK' },

  soundOff: 'Muted',
  playing: 'Playing',
  chosenQuality: (label) => `Quality ${label}`,
  rateHint: (rate) => `${decimal.format(rate)}×`,
  subtitlesHint: (isOn) => (isOn ? 'Subtitles on' : 'Subtitles off'),
  step: (signedSeconds) => `${signedSeconds} s`,

  copyMomentLink: 'Copy a link to this moment',
  diagnostics: 'Playback statistics',
  ...numbersOfStream,
  autoQuality: 'auto',
  contextMenu: 'Video menu',

  memory,
  transcript,
  parts,
  shortcuts: 'Keyboard shortcuts',
  help: {
    playback: 'Playback',
    togglePlay: 'Play and pause',
    seconds: (seconds) => `${seconds} seconds back or forward`,
    tenths: 'To a tenth of the video',
    rate: 'Slower or faster',
    frame: 'One frame back or forward (while paused)',
    nextEpisode: 'Next episode',
    previousEpisode: 'Previous episode',
    skipPart: 'Skip the intro or the credits',
    sound: 'Sound and subtitles',
    volume: (percent) => `Volume by ${percent}%`,
    mute: 'Mute',
    subtitles: 'Subtitles',
    otherVoice: 'Another voice (hold: while held)',
    screen: 'Screen',
    thisList: 'This list',
    saveRecording: 'Save a recording (after an error)',
    mouse: 'Mouse',
    faster: (rate) => `Play at ${decimal.format(rate)}× speed`,
    space: 'Space',
    click: 'click',
    doubleClick: 'double click',
    doubleClickAtEdge: 'double click at an edge',
    press: 'hold',
  },

  quality: 'Quality',
  source: 'Source',
  rate: 'Speed',
  audio: 'Audio',
  subtitles: 'Subtitles',
  ...captions,
  describedVoice: 'audio description',
  percent: (value) => `${value}%`,
  episodes: 'Episodes',
  seasons: 'Seasons',
  variants: 'Voice-over',
  auto: (height) => (height === null ? 'Auto' : `Auto (${height}p)`),
  hdr: 'HDR',
  normalRate: 'Normal',
  spokenRate: (rate) => (rate === 1 ? 'Normal' : `${decimal.format(rate)}×`),
  gain: 'Volume boost',
  noGain: 'Off',
  gainOf: (gain) => `${decimal.format(gain)}×`,
  boost: (percent) => `+${percent}%`,
  sleep: {
    title: 'Sleep timer',
    minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
    minutesLeft: (count) => `${count} min left`,
    filmEnd: 'End of the video',
    episodeEnd: 'End of the episode',
    episodes: (count) => `After ${count} episodes`,
    stopped: 'The sleep timer has stopped the video',
    lastTouch: (timeCode, name) => `Last pressed at ${name === null ? '' : `${name}, `}${timeCode}`,
    goBack: (timeCode) => `Go back to ${timeCode}`,
    goOn: 'Continue from here',
    stillWatching: 'Are you still watching?',
    paused: 'The video is paused, since nobody has used the player for long',
  },
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
  advertiser: 'Advertiser',
  aboutAdvertiser: 'About the advertiser',
  aboutAdvertiserPage: 'Open the page',
  erid: 'Token (erid)',
  copyErid: 'Copy the token',
  notStated: 'not stated',
  aboutNotStated: 'no page stated',
  adTitle: 'Advertisement',
  adWord: 'Ad',
  adCount: (number, total) => `${number} of ${total}`,
  skipAd: 'Skip',
  skipAdIn: (seconds) => `Skip ${seconds}`,
  visitAdvertiser: 'Visit the advertiser’s site',

  missingMovieId: 'The request has no movie_id',
  contentForbidden: 'This page is not allowed to show its own video here',
  contentMalformed: 'The page has passed a video with an error',
  notFound: 'This content is not available',
  regionBlocked:
    'Sorry, this content is not available in your country. If you use a VPN, try turning it off or choosing another country.',
  masterFailed: (address) => `Could not load: ${address}`,
  protection,
  failed: 'Sorry, something went wrong. Please try reloading the page.',
  failures,
  checkAgain: 'Check again',
  details: 'Details',
  errorCode: (code) => `Error code: ${code}`,
  errorId: (id) => `Error ID: ${id}`,
  reload: 'Reload the page',
  saveRecording: 'Save recording',
  savedRecording: {
    idle: '',
    saved: 'A recording of the last minutes has been saved. Send it to support',
    failed: 'Could not save the recording',
  },
};
