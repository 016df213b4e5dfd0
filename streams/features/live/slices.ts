/** A moment in a channel of low latency; positions and distances in seconds. */
export interface Moment {
  readonly type: MomentType;
  readonly nowMs: number;
  readonly positionSeconds: number;
  /** How far the position is behind the encoder. */
  readonly latencySeconds: number;
  /** The distance that the stream asks for. */
  readonly targetSeconds: number;
  /** Buffered ahead of the position. */
  readonly aheadSeconds: number;
  readonly isPlaying: boolean;
  readonly chosenRate: number;
}

export type MomentType =
  | 'media.timeUpdated'
  | 'media.playing'
  | 'media.paused'
  | 'media.seeking'
  | 'media.seeked'
  | 'media.waiting'
  | 'media.rateChanged';

/** The position that an encoder is at, and how far behind it the stream wants to be played. */
export interface Encoder {
  readonly positionSeconds: number;
  /** When the encoder was at that position. */
  readonly atMs: number;
  readonly targetSeconds: number;
}

/** How a channel of low latency is kept near its encoder. */
export interface Following {
  /** Null for films, for channels of whole segments, and until it is known. */
  readonly encoder: Encoder | null;
  /** False once the viewer has left the edge by a pause, a speed or a seek. */
  readonly isFollowing: boolean;
  readonly hasPlayed: boolean;
  readonly positionSeconds: number;
  /** Where the latest seek began. */
  readonly seekedFromSeconds: number;
  readonly chosenRate: number;
  /** The distance that stalls have added. */
  readonly extraSeconds: number;
  /** Time of the latest stall, or of the latest return to a smaller distance. */
  readonly steppedAtMs: number;
  /** Since when the film is so far behind that a part may be skipped; null: it is nearer. */
  readonly farSinceMs: number | null;
  /** Null before the first jump. */
  readonly jumpedAtMs: number | null;
  readonly decision: {
    /** 1: as the viewer has chosen. */
    readonly rate: number;
    readonly jumpToSeconds: number | null;
  };
}
