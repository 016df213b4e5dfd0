import type { AdCreative, AdIcon, AdMediaFile, AdShow, AdTracker } from '../../../../streams/model/ad.ts';
import { NO_ADS, type AdOnScreen, type AdsState } from '../../../../streams/model/ad-break.ts';
import type { AdStatus } from '../../../../streams/model/ad-status.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { IntentState } from '../../../../streams/model/state.ts';

const events = [
  'loaded',
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'skip',
];

export const aFile = (fields: Partial<AdMediaFile> = {}): AdMediaFile => ({
  url: 'https://cdn.example/ad.mp4',
  type: 'video/mp4',
  width: 640,
  height: 360,
  bitrateKbps: null,
  codec: null,
  isVpaid: false,
  ...fields,
});

/** A creative with trackers for every event; each address is the name of its event. */
export const aCreative = (fields: Partial<AdCreative> = {}): AdCreative => ({
  title: null,
  label: { advertiser: 'ООО «Чай»', aboutUrl: 'https://shop.example/about', erid: '2VtzqwTeaTok' },
  file: aFile(),
  parameters: null,
  durationSeconds: 8,
  skipOffset: { unit: 'seconds', value: 5 },
  clickThrough: 'https://shop.example/',
  clickTracking: ['click'],
  impressions: ['impression'],
  errors: ['error'],
  trackers: events.map((event): AdTracker => ({ event, url: event, offset: null })),
  ...fields,
});

export const aVpaid = (fields: Partial<AdCreative> = {}): AdCreative =>
  aCreative({ file: aFile({ isVpaid: true, type: 'application/javascript' }), ...fields });

export const anIcon = (fields: Partial<AdIcon> = {}): AdIcon => ({
  program: 'choices',
  resource: { kind: 'image', url: 'https://cdn.example/icon.png' },
  width: 60,
  height: 20,
  x: 'right',
  y: 'top',
  offsetSeconds: 0,
  durationSeconds: null,
  alternativeText: null,
  clickThrough: null,
  clickTracking: [],
  viewTracking: [],
  ...fields,
});

export const aShow = (fields: Partial<AdShow> = {}): AdShow => ({
  adId: 100,
  breakId: 1,
  breakType: 'preroll',
  slot: 0,
  creative: aCreative(),
  sound: { volume: 1, muted: false },
  ...fields,
});

export const anAd = (status: AdStatus = 'playing', fields: Partial<AdOnScreen> = {}): AdOnScreen => ({
  show: aShow(),
  status,
  number: 1,
  total: 1,
  isSkippable: false,
  hasPage: false,
  ...fields,
});

export const someAds = (fields: Partial<AdsState> = {}): AdsState => ({ ...NO_ADS, phase: 'load', ...fields });

/** The state while an ad is on the screen. */
export const showing = (ad: AdOnScreen = anAd()): AdsState => someAds({ phase: 'ready', blocksFilm: true, ad });

export const progressed = (positionSeconds: number, durationSeconds = 8): AdSignal => ({
  type: 'ad.progressed',
  positionSeconds,
  durationSeconds,
});

export const wanting = (wants: IntentState['wants'], fields: Partial<IntentState> = {}): IntentState => ({
  wants,
  cause: 'viewer',
  autoplay: 'free',
  ...fields,
});

export const intents: Readonly<Record<string, IntentState>> = {
  P: wanting('pause', { cause: 'start' }),
  p: wanting('play'),
  q: wanting('pause'),
  m: wanting('play', { autoplay: 'muted' }),
};
