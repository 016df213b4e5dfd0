/** How far the ads as a whole are: nothing requested, a list requested, an ad on the screen, nothing (more) to show. */
export type AdPhase = 'idle' | 'load' | 'ready' | 'stopped';

export type AdPhaseEvent = 'asked' | 'shown' | 'over';

const phases: Readonly<Record<AdPhase, Readonly<Partial<Record<AdPhaseEvent, AdPhase>>>>> = {
  idle: { asked: 'load' },
  load: { shown: 'ready', over: 'stopped' },
  // The next ad of the list may still be on its way.
  ready: { asked: 'load', over: 'stopped' },
  stopped: { asked: 'load' },
};

export const nextAdPhase = (phase: AdPhase, event: AdPhaseEvent): AdPhase => phases[phase][event] ?? phase;

/** One ad from its creation to one of four ends. */
export type AdStatus =
  | 'created'
  | 'loaded'
  | 'started'
  | 'playing'
  | 'paused'
  | 'completed'
  | 'skipped'
  | 'stopped'
  | 'error';

export type AdStatusEvent = 'loaded' | 'started' | 'playing' | 'paused' | 'ended' | 'skipped' | 'stopped' | 'failed';

const ends: Readonly<Partial<Record<AdStatusEvent, AdStatus>>> = {
  ended: 'completed',
  skipped: 'skipped',
  stopped: 'stopped',
  failed: 'error',
};

const steps: Readonly<Partial<Record<AdStatus, Readonly<Partial<Record<AdStatusEvent, AdStatus>>>>>> = {
  // A VPAID ad may start without ever having said that it is loaded.
  created: { ...ends, loaded: 'loaded', started: 'started' },
  loaded: { ...ends, started: 'started' },
  started: { ...ends, playing: 'playing', paused: 'paused' },
  playing: { ...ends, paused: 'paused' },
  paused: { ...ends, playing: 'playing' },
};

/** An event that makes no sense in a status changes nothing: scripts of ads are not reliable. */
export const nextAdStatus = (status: AdStatus, event: AdStatusEvent): AdStatus => steps[status]?.[event] ?? status;

export const isFinal = (status: AdStatus): boolean => steps[status] === undefined;

/** On screen: a frame of it has been seen. */
export const isShowing = (status: AdStatus): boolean =>
  status === 'started' || status === 'playing' || status === 'paused';
