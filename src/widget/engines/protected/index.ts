/** Plays encrypted films: finds the keys, then uses the engine for the source. Loaded only for such films. */
export { protectedEngine } from './engine.ts';
