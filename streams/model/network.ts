import type { Quality } from './media.ts';

/** One rendition that may be chosen automatically, with what is known of its picture. */
export interface Rung extends Partial<Pick<Quality, 'height' | 'video'>> {
  readonly qualityId: string;
  /** Average bits a second of its segments, with sound that they need beside them. */
  readonly bitsPerSecond: number;
}

/** What a stream offers at the moment, from the least to the greatest. */
export interface Ladder {
  readonly rungs: readonly Rung[];
  /** 0 until a playlist has told. */
  readonly segmentSeconds: number;
  /** The sound can be played without a picture. */
  readonly isSoundSeparate?: boolean;
}

/** One load of a segment of pictures, as far as it has come. */
export interface LoadFacts {
  /** Counted for each attachment. */
  readonly id: number;
  /** Null: of no quality that is offered. */
  readonly qualityId: string | null;
  readonly bytes: number;
  /** Null while it is not known. */
  readonly totalBytes: number | null;
  /** Milliseconds from its beginning to its first byte; null before that. */
  readonly firstByteMs: number | null;
  /** Milliseconds since its beginning. */
  readonly elapsedMs: number;
  /** Of the film, in the segment. */
  readonly durationSeconds: number;
  /** Of the film, ahead of the position, without this segment. */
  readonly bufferSeconds: number;
}

/** In pixels of the device. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What engines tell of their loads and of what these have brought. */
export type NetworkSignal =
  /** How large the film is on the screen. */
  | { readonly type: 'picture.resized'; readonly size: PictureSize }
  /** `usualBps`: what the network is believed to carry, in bits a second, before this visit has measured it. */
  | { readonly type: 'ladder.changed'; readonly ladder: Ladder; readonly usualBps: number }
  /** While a load is under way, once a second. */
  | { readonly type: 'load.progressed'; readonly load: LoadFacts }
  | { readonly type: 'load.finished'; readonly load: LoadFacts }
  /** The sound plays without its picture from now on, or with it again. Its loads are told while it is alone. */
  | { readonly type: 'sound.aloneChanged'; readonly isAlone: boolean }
  /** A segment or the playlist of a quality could not be loaded, and not because the load was given up. */
  | { readonly type: 'load.failed'; readonly qualityId: string | null }
  /** The browser has refused to take more (`QuotaExceededError`), with so many seconds of the film in the buffer. */
  | { readonly type: 'buffer.refused'; readonly heldSeconds: number }
  /**
   * What is ahead has changed otherwise than by playing and loading: the film was sought in, or its start had been loaded
   * before. `qualityId`: of what was loaded last; null if nothing else has been.
   */
  | { readonly type: 'buffer.changed'; readonly bufferSeconds: number; readonly qualityId: string | null };
