/** The events that are reported to vendors who measure an ad, by their names in VAST if they have one there. */
export const measuredEvents = [
  'loaded',
  'impression',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'bufferStart',
  'bufferFinish',
  'skip',
  'volumeChange',
  'playerStateChange',
  'click',
  'error',
] as const;

export type MeasuredEvent = (typeof measuredEvents)[number];

export const isMeasured = (event: string): event is MeasuredEvent =>
  (measuredEvents as readonly string[]).includes(event);
