import type { Contents, Presences } from './contents.ts';
import type { Quality } from './media.ts';
import type { Steering, SteeringManifest } from './pathways.ts';

/** One rendition that may be chosen automatically, with what is known of its picture. */
export interface Rung extends Partial<Pick<Quality, 'height' | 'video'>> {
  readonly qualityId: string;
  /** Average bits a second of its segments, with sound that they need beside them. */
  readonly bitsPerSecond: number;
  /** Bits a second of its heaviest stretch, with the same sound; absent if the stream does not tell it. */
  readonly peakBitsPerSecond?: number;
}

/** The renditions that a stream offers at the moment, from the least to the greatest. */
export interface Ladder {
  readonly rungs: readonly Rung[];
  /** 0 until a playlist has named it. */
  readonly segmentSeconds: number;
  /** The sound can be played without a picture. */
  readonly isSoundSeparate?: boolean;
}

/** The bandwidth that the last visit measured, for the first segment of this one. */
export interface RememberedBandwidth {
  readonly bitsPerSecond: number;
  /** 1 for now, half as much for each week since. */
  readonly trust: number;
}

/** Engines measure averages, so a part is kept as headroom. */
export const REMEMBERED_SHARE = 0.8;
/** The middle of the quality ladder, if nothing is known about the network. */
const USUAL_BPS = 1_000_000;
/** A higher quality at the start would cost more waiting than it is worth. */
const MOST_USUAL_BPS = 5_000_000;

/** What the network is believed to carry when a visit begins: what the last visit measured, less the older it is. */
export function usualBandwidthBps(remembered: RememberedBandwidth | null): number {
  const { bitsPerSecond, trust } = remembered ?? { bitsPerSecond: 0, trust: 0 };
  // The mean of the logarithms.
  return Math.min(USUAL_BPS ** (1 - trust) * (bitsPerSecond * REMEMBERED_SHARE) ** trust, MOST_USUAL_BPS);
}

/** The number of coming segments whose sizes are reported: enough for all that is planned ahead. */
export const MOST_COMING = 12;

/** The sizes of the segments behind one, as far as the stream names them. */
export interface Coming {
  /** Bits a second of all segments of the same quality whose sizes are named. */
  readonly meanBps: number;
  /** Bits a second of each of the next segments, in their order. */
  readonly nextBps: readonly number[];
}

/** One load of a segment of pictures, as far as it has come. */
export interface LoadFacts {
  /** Counted for each attachment. */
  readonly id: number;
  /** Null: the segment belongs to no quality that is offered. */
  readonly qualityId: string | null;
  readonly bytes: number;
  /** Null while it is not known. */
  readonly totalBytes: number | null;
  /** Milliseconds from its beginning to its first byte; null before that. */
  readonly firstByteMs: number | null;
  /** Milliseconds since its beginning. */
  readonly elapsedMs: number;
  /** Seconds of the film in the segment. */
  readonly durationSeconds: number;
  /** Seconds of the film ahead of the position, without this segment. */
  readonly bufferSeconds: number;
  /** Told with the end of a load. */
  readonly coming?: Coming;
}

/** In pixels of the device. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What engines tell of loads, and of the data that came. */
export type NetworkSignal =
  /** How large the film is on the screen. */
  | { readonly type: 'picture.resized'; readonly size: PictureSize }
  /** `usualBps`: what the network is believed to carry, in bits a second, before this visit has measured it. */
  | { readonly type: 'ladder.changed'; readonly ladder: Ladder; readonly usualBps: number }
  /** While a load is under way, once a second. */
  | { readonly type: 'load.progressed'; readonly load: LoadFacts }
  | { readonly type: 'load.finished'; readonly load: LoadFacts }
  /** The sound plays without its picture from now on, or with it again. Its loads are reported while it is alone. */
  | { readonly type: 'sound.aloneChanged'; readonly isAlone: boolean }
  /** Whether the sound has a buffer of its own, beside that of the picture. */
  | { readonly type: 'sound.found'; readonly isApart: boolean }
  /** There are buffers for these contents, and more cannot be added. */
  | { readonly type: 'buffers.made'; readonly contents: Contents }
  /** The stream lacks its sound or its picture somewhere, or everywhere. */
  | { readonly type: 'presences.changed'; readonly presences: Presences }
  /** The channel has begun anew: nothing that was known of its time holds any more. */
  | { readonly type: 'channel.restarted' }
  /** A segment or the playlist of a quality could not be loaded, and not because the load was given up. */
  | { readonly type: 'load.failed'; readonly qualityId: string | null }
  /**
   * Files of the stream are in several places: the addresses of each, the preferred one first. Or it has a steering
   * server.
   */
  | {
      readonly type: 'hosts.found';
      readonly files: readonly (readonly string[])[];
      readonly steering: Steering | null;
    }
  /** Something has come from the host of this address, for the first time or since it has failed. */
  | { readonly type: 'host.answered'; readonly address: string }
  /** Something could not be loaded from the host of this address. */
  | { readonly type: 'host.failed'; readonly address: string }
  | ({ readonly type: 'hosts.steered' } & SteeringManifest)
  /** The steering server did not answer as it should. The status is 0 without an answer that can be read. */
  | { readonly type: 'hosts.steeringFailed'; readonly status: number; readonly retrySeconds: number }
  /** The browser has refused to take more (`QuotaExceededError`), with so many seconds of the film in the buffer. */
  | { readonly type: 'buffer.refused'; readonly heldSeconds: number }
  /**
   * The buffer ahead has changed other than by playing and loading: by a seek, or because the start had been loaded
   * before. `qualityId`: the quality of that start; null after a seek.
   */
  | { readonly type: 'buffer.changed'; readonly bufferSeconds: number; readonly qualityId: string | null };
