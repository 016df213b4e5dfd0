import type { EngineKind } from '../../../streams/model/media.ts';
import { lazyEngine, loadEngine } from '../engines/load.ts';
import { withPreparation, type PreparedEngines } from '../engines/prepare.ts';
import type { Configuration } from '../startup/configuration.ts';
import { loadCmcd } from './load-cmcd.ts';

export function createEngines({ cmcd: transmission }: Configuration): PreparedEngines {
  // Few operators want it: a script of its own, and what it cannot be told goes untold.
  const cmcd = transmission === 'off' ? null : loadCmcd(transmission, location.search);
  const load = async (kind: EngineKind) => {
    await cmcd;
    return loadEngine(kind);
  };
  return withPreparation(lazyEngine(load));
}
