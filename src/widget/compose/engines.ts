import type { EngineKind } from '../../../streams/model/media.ts';
import { lazyEngine, loadEngine } from '../engines/load.ts';
import { withPreparation, type PreparedEngines } from '../engines/prepare.ts';
import type { Configuration } from '../startup/configuration.ts';
import { loadCmcd } from './load-cmcd.ts';

export function createEngines({ cmcd: transmission }: Configuration): PreparedEngines {
  // A separate script, since few operators use it. If it fails to load, no client data is sent.
  const cmcd = transmission === 'off' ? null : loadCmcd(transmission, location.search);
  const load = async (kind: EngineKind, isProtected: boolean) => {
    await cmcd;
    return loadEngine(kind, isProtected);
  };
  return withPreparation(lazyEngine(load));
}
