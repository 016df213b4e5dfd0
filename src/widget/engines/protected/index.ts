/** Encrypted films: finds the keys, and plays by the engine of the source. Loaded for such films alone. */
export { protectedEngine } from './engine.ts';
