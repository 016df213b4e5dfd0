import type { Texts } from './texts.ts';

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The numbers of the stream, for experts. */
export const numbersOfStream: Pick<
  Texts,
  'diagnosticsRows' | 'kilobits' | 'milliseconds' | 'renditionReasons' | 'seconds' | 'ofFrames'
> = {
  diagnosticsRows: {
    ids: 'Title / episode / voice-over',
    engine: 'Engine',
    picture: 'Picture / viewport',
    quality: 'Quality',
    rendition: 'Next segment',
    bandwidth: 'Network speed',
    estimates: 'Now / usually / first byte',
    buffer: 'Buffer / aim',
    frames: 'Dropped frames',
    place: 'Position / speed',
    sound: 'Sound',
  },
  kilobits: (bps) => `${decimal.format(Math.round(bps / 1_000))} kbit/s`,
  milliseconds: (milliseconds) => `${Math.round(milliseconds)} ms`,
  renditionReasons: {
    start: 'the film begins',
    chosen: 'chosen by hand',
    greatest: 'the best there is',
    device: 'the device needs no more',
    held: 'the network lately failed at more',
    broken: 'the better one did not load',
    network: 'the network gives no more',
  },
  seconds: (seconds) => `${tenths.format(seconds)} s`,
  ofFrames: (dropped, total) => `${dropped} of ${total}`,
};
