/** How far the ad layer as a whole is: nothing asked for, asking, an ad on screen, nothing (more) to show. */
export type AdPhase = 'idle' | 'load' | 'ready' | 'stopped';

export type AdPhaseEvent = 'asked' | 'shown' | 'over';

const steps: Readonly<Record<AdPhase, Readonly<Partial<Record<AdPhaseEvent, AdPhase>>>>> = {
  idle: { asked: 'load' },
  load: { shown: 'ready', over: 'stopped' },
  // The next ad of the list may still be on its way.
  ready: { asked: 'load', over: 'stopped' },
  stopped: { asked: 'load' },
};

export function nextAdPhase(phase: AdPhase, event: AdPhaseEvent): AdPhase {
  return steps[phase][event] ?? phase;
}
