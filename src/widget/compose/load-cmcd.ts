import { createSessionId } from '../startup/session-id.ts';
import { readParameters } from '../startup/parameters.ts';

/** Resolves when client data (CMCD) is ready or has failed to load: films also play without it. */
export async function loadCmcd(transmission: 'query' | 'headers', search: string): Promise<void> {
  try {
    const { enableCmcd } = await import('../engines/cmcd.ts');
    const { movieId } = readParameters(search, (window as unknown as Record<string, unknown>)['movie_id']);
    await enableCmcd({
      transmission,
      sessionId: createSessionId(),
      contentId: movieId === null ? null : String(movieId),
    });
  } catch (error) {
    console.warn('potok: no client data for media servers', error);
  }
}
