/** Playing a little faster, back to the wanted distance from live. Loaded for streams of low latency alone. */
export { catchUp, type LiveClock } from './catch-up.ts';
