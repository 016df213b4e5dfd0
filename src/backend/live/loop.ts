/** Facts for playlists about the media that the live channel repeats endlessly. */
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

/** Length of one round: that of the video; audio follows it, so that both stay in step. */
export function loopSeconds({ video, audio }: LiveLoop): number {
  const lengths = (video.length > 0 ? video : audio).map(({ segments }) =>
    segments.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  return Math.max(0, ...lengths);
}
