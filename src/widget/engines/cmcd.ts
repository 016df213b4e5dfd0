import { loadCmcdController } from './hls/index.ts';
import { type CmcdSettings, setCmcd } from './shared/index.ts';

/**
 * Enables CMCD for all later streams. The controller for hls.js is a separate script, since few operators use it, so an
 * engine must be attached only after this has resolved.
 */
export function enableCmcd(wanted: CmcdSettings): Promise<void> {
  setCmcd(wanted);
  return loadCmcdController();
}
