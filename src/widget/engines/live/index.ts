/**
 * Plays a little faster until the wanted distance from the live edge is reached. Loaded only for low-latency streams.
 */
export { catchUp, type LiveClock } from './catch-up.ts';
