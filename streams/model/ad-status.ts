/** One ad from its creation to one of four ends. */
export type AdStatus =
  'created' | 'loaded' | 'started' | 'playing' | 'paused' | 'completed' | 'skipped' | 'stopped' | 'error';

export type AdStatusEvent = 'loaded' | 'started' | 'playing' | 'paused' | 'ended' | 'skipped' | 'stopped' | 'failed';

const ends: Readonly<Partial<Record<AdStatusEvent, AdStatus>>> = {
  ended: 'completed',
  skipped: 'skipped',
  stopped: 'stopped',
  failed: 'error',
};

const steps: Readonly<Record<AdStatus, Readonly<Partial<Record<AdStatusEvent, AdStatus>>>>> = {
  // A VPAID ad may start without ever having said that it is loaded.
  created: { ...ends, loaded: 'loaded', started: 'started' },
  loaded: { ...ends, started: 'started' },
  started: { ...ends, playing: 'playing', paused: 'paused' },
  playing: { ...ends, paused: 'paused' },
  paused: { ...ends, playing: 'playing' },
  completed: {},
  skipped: {},
  stopped: {},
  error: {},
};

/** An event that makes no sense in a status changes nothing: scripts of ads are not reliable. */
export function nextAdStatus(status: AdStatus, event: AdStatusEvent): AdStatus {
  return steps[status][event] ?? status;
}

export const isFinal = (status: AdStatus): boolean => Object.keys(steps[status]).length === 0;

/** On screen: a frame of it has been seen. */
export const isShowing = (status: AdStatus): boolean =>
  status === 'started' || status === 'playing' || status === 'paused';
