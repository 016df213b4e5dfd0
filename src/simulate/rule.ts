import type { Film } from './film.ts';

/** The facts that a rule gets before it decides. */
export interface View {
  readonly nowMs: number;
  /** Seconds of picture that lie ahead. */
  readonly bufferSeconds: number;
  /** The segment that is to be loaded. */
  readonly segment: number;
  /** The rendition of the segment before; null at the beginning. */
  readonly last: number | null;
  readonly isPlaying: boolean;
  readonly hasBegun: boolean;
}

/** One load of a segment of pictures, as far as it has come. */
export interface Load {
  readonly segment: number;
  readonly rendition: number;
  readonly beganMs: number;
  readonly firstByteMs: number | null;
  readonly bits: number;
  readonly totalBits: number;
}

/** Decides for one session. */
export interface Decider {
  /** Loading stops when this much is ahead; may depend on the rendition that was loaded last. */
  readonly aimSeconds: (view: View) => number;
  readonly choose: (view: View) => number;
  /** Told four times a second while a load goes on: the rendition to load instead, or null to go on. */
  readonly watch: (view: View, load: Load) => number | null;
  readonly finished: (view: View, load: Load, atMs: number) => void;
  /** How many segments of sound may be loaded ahead of the picture that is loaded. */
  readonly soundAhead: number;
  /** Told of each load of sound that ended. */
  readonly soundFinished: (bits: number, beganMs: number, firstByteMs: number, atMs: number) => void;
}

export interface Rule {
  readonly name: string;
  readonly begin: (film: Film) => Decider;
}
