import type { EngineKind } from '../../../streams/model/media.ts';
import { lazyEngine, loadEngine } from '../engines/load.ts';
import { withPreparation, type PreparedEngines } from '../engines/prepare.ts';
import type { Configuration } from '../startup/configuration.ts';
import { readParameters } from '../startup/parameters.ts';
import { createSessionId } from '../startup/session-id.ts';

export function createEngines({ cmcd: transmission }: Configuration): PreparedEngines {
  // A separate script, since few operators use it. If it fails to load, no client data is sent.
  const cmcd = transmission === 'off' ? null : loadCmcd(transmission, location.search);
  const load = async (kind: EngineKind, isProtected: boolean) => {
    await cmcd;
    return loadEngine(kind, isProtected);
  };
  return withPreparation(lazyEngine(load));
}

/** Resolves when client data (CMCD) is ready or has failed to load: films also play without it. */
async function loadCmcd(transmission: 'query' | 'headers', search: string): Promise<void> {
  try {
    const { enableCmcd } = await import('../engines/cmcd.ts');
    const { movieId } = readParameters(search, window.movie_id);
    await enableCmcd({
      transmission,
      sessionId: createSessionId(),
      contentId: movieId === null ? null : String(movieId),
    });
  } catch (error) {
    console.warn('potok: no client data for media servers', error);
  }
}
