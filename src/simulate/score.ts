import type { Film } from './film.ts';
import type { Session } from './session.ts';

/**
 * The price of a second that the film stands, its start included. A change of the rate by the factor e has the price 1.
 */
export const STALL_PRICE = 2.66;

/** What a session is worth to a viewer, for each segment that was due: higher is better. */
export function score(film: Film, session: Session, seconds: number): number {
  const least = film.rates[0] ?? 1;
  const values = session.shown.map((rendition) => Math.log((film.rates[rendition] ?? least) / least));
  const quality = values.reduce((sum, value) => sum + value, 0);
  const changes = values.reduce((sum, value, index) => sum + Math.abs(value - (values[index - 1] ?? value)), 0);
  const stood = (session.startMs + session.stalledMs) / 1000;
  return (quality - changes - STALL_PRICE * stood) / (seconds / film.segmentSeconds);
}
