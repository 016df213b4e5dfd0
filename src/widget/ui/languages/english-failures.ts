import type { Texts } from './texts.ts';

/** As in Russian. */
export const failures: Texts['failures'] = {
  missingMovieId: {
    heading: 'No video chosen',
    advice: 'If you are a viewer, tell the site that the player is on.',
  },
  badPage: { heading: 'This video cannot be shown', advice: 'Tell the site that the player is on.' },
  notFound: {
    heading: 'There is nothing here',
    advice: 'The link may be old, or the video was removed. Choose another on the site.',
  },
  region: { heading: 'Not available in your country', advice: '' },
  notLoaded: { heading: 'The video did not load', advice: 'Check your connection and try again.' },
  protected: { heading: 'Protected video', advice: '' },
  unexpected: { heading: 'Something went wrong', advice: '' },
};

export const waiting: Texts['waiting'] = {
  offline: 'You are offline. The video goes on when you are back',
  catalogue: 'Waiting for the server',
  ad: 'Waiting for the ad',
  place: 'Loading the video from this place',
  start: 'Loading the beginning of the video',
  quality: 'Your connection is too slow for the chosen quality',
  server: 'The server does not answer. Waiting',
  failing: 'The server does not send the video. Trying again',
  network: 'Your connection is slower than the video. Loading the rest',
  device: 'Your device cannot keep up with the video',
  unknown: 'Loading the rest',
};

const megabits = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const toMegabits = (bps: number): string => megabits.format(bps / 1_000_000);

export const whyWait: Texts['whyWait'] = {
  heading: 'Why is it loading?',
  offline: 'There is no network. The video goes on when it is back.',
  device: 'The video is loaded, but your device cannot show its frames in time.',
  server: (seconds) => `The server has not answered for ${seconds} s.`,
  failing: (status) => (status === 0 ? 'The server cannot be reached.' : `The server answers with error ${status}.`),
  network: (givenBps, neededBps, height) =>
    `Your network gives ${toMegabits(givenBps)} Mbit/s, and ${height === null ? 'the video' : `${height}p`} needs ${toMegabits(neededBps)}.`,
};

export const protection: Texts['protection'] = {
  keySystemMissing:
    'This video is protected, and this browser or device does not support its protection. Try another browser.',
  keySystemForbidden: 'This video is protected, and the page does not allow protected videos to be played here.',
  licenseRefused: 'You have no access to this video: the server did not issue a licence.',
  licenseUnavailable: 'Could not get the licence for this video. Check your internet connection and try again later.',
  licenseExpired: 'The licence for this video has expired. Reload the page.',
  outputRestricted: 'This protected video cannot be shown on this screen. Try another screen or device.',
};
