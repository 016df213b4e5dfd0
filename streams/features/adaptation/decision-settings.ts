import type { DecisionSettings } from './decide.ts';
import { throughputSettings } from './settings.ts';

/** Found by the simulator: `src/simulate/README.md` tells how. */
export const decisionSettings: DecisionSettings = {
  ...throughputSettings,
  stallPricePerSecond: 14,
  startPricePerSecond: 4,
  changePrice: 1.8,
  horizonSeconds: 24,
  persistencePerSecond: 0.78,
  leastUncertainty: 0.053,
  bufferValuePerSecond: 0.12,
  bufferWorthSeconds: 40,
  points: [-1.28, -0.52, 0, 0.52, 1.28],
  pessimism: -0.3,
  leastDeviation: 0.0386,
  abandonGain: 0.73,
  firstHoldMs: 3000,
  longestHoldMs: 240_000,
};
