import type { Texts } from './texts.ts';

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
