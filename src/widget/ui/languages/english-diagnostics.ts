import type { diagnostics as russian } from './russian-diagnostics.ts';
import { count } from './english-numerals.ts';
import type { InAnyLanguage } from './texts.ts';

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** The numbers of the stream, for experts. */
export const diagnostics: InAnyLanguage<typeof russian> = {
  rows: {
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
    subtitles: 'Subtitles',
  },
  kilobits: (bps) => `${decimal.format(Math.round(bps / 1_000))} kbit/s`,
  reasons: {
    start: 'the film begins',
    chosen: 'chosen by hand',
    greatest: 'the best there is',
    device: 'the device needs no more',
    held: 'the network lately failed at more',
    broken: 'the better one did not load',
    network: 'the network gives no more',
  },
  ofFrames: (dropped, total) => `${dropped} of ${total}`,
  cues: (read, dropped) => `${count(read, 'cue')}${dropped > 0 ? `, ${dropped} unreadable` : ''}`,
  autoQuality: 'auto',
};
