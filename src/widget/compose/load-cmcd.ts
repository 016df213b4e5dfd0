import { createSessionId } from '../startup/session-id.ts';
import { readParameters } from '../startup/parameters.ts';

/** Resolves when streams can be asked for with client data, or when that has failed: films play without it, too. */
export async function loadCmcd(transmission: 'query' | 'headers', search: string): Promise<void> {
  try {
    const { useCmcd } = await import('../engines/cmcd.ts');
    const { movieId } = readParameters(search, (window as unknown as Record<string, unknown>)['movie_id']);
    await useCmcd({ transmission, sessionId: createSessionId(), contentId: movieId === null ? null : String(movieId) });
  } catch (error) {
    console.warn('potok: no client data for media servers', error);
  }
}
