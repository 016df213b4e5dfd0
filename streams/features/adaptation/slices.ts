import type { LoadFacts } from '../../model/network.ts';

/** What has been loaded, what is being loaded, and how much lies ahead. */
export interface Supply {
  /** Quality of the latest segment that came whole; null before. */
  readonly lastId: string | null;
  /** The load under way; null if none has lasted for a second. */
  readonly load: LoadFacts | null;
  readonly bufferSeconds: number;
}

/** A rate that the network did not carry: it is not tried again before `untilMs`. */
export interface Hold {
  /** Bits a second. */
  readonly rate: number;
  readonly untilMs: number;
  readonly waitMs: number;
}

/** A quality with a segment or playlist that could not be loaded: it is left alone until `untilMs`. */
export interface BrokenQuality {
  readonly qualityId: string;
  readonly untilMs: number;
  readonly waitMs: number;
}

/** What has been decided about the next segment, and what must be known for the one after it. */
export interface RenditionDecision {
  readonly nextId: string | null;
  /** The load to give up, because the next quality is better loaded in its place. */
  readonly abandonedId: number | null;
  readonly hold: Hold | null;
  readonly broken: readonly BrokenQuality[];
}

/** A film on a network that is too slow for any picture. */
export interface SoundAlone {
  readonly isAlone: boolean;
  /** When it last began to play its sound alone, and for how long it does so at least. */
  readonly sinceMs: number;
  readonly stayMs: number;
  /** Its latest loads while it is alone. */
  readonly loads: readonly Pick<LoadFacts, 'bytes' | 'elapsedMs'>[];
}
