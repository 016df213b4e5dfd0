/** A stretch of media that the live channel plays for ever, as the playlists need it. */
export interface LiveSegment {
  /** Address of the segment, as it stands in the playlist. */
  readonly uri: string;
  readonly seconds: number;
}

interface TrackBase {
  /** The name of its playlist. */
  readonly name: string;
  readonly codecs: string;
  readonly bandwidth: number;
  /** Address of the initialisation segment. */
  readonly init: string;
  readonly segments: readonly LiveSegment[];
}

export interface LiveRendition extends TrackBase {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number | null;
}

export interface LiveAudio extends TrackBase {
  readonly label: string;
  readonly language: string;
}

export interface LiveLoop {
  readonly video: readonly LiveRendition[];
  readonly audio: readonly LiveAudio[];
}

export type LiveTrack = LiveRendition | LiveAudio;

/** How long one round is. Pictures decide; sound follows them, so that both stay in step for ever. */
export function loopSeconds({ video, audio }: LiveLoop): number {
  const lengths = (video.length > 0 ? video : audio).map(({ segments }) =>
    segments.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  return Math.max(0, ...lengths);
}
