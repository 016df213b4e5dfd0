/** A segment of the media that the live channel repeats endlessly. */
export interface LiveSegment {
  /** The address of the segment in the playlist. */
  readonly uri: string;
  readonly seconds: number;
  /** Its fragments, in order; empty if the segment can only be sent as a whole. */
  readonly parts?: readonly LivePart[] | undefined;
}

/** A fragment of a segment (`moof` and `mdat`), as a range of bytes of its file. */
export interface LivePart {
  readonly offset: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Whether it begins with a key frame. */
  readonly independent: boolean;
}

interface TrackBase {
  /** The name of its playlist. */
  readonly name: string;
  readonly codecs: string;
  readonly bandwidth: number;
  /** The address of the initialisation segment. */
  readonly init: string;
  /** How many ticks of its media times are a second, if that is known. */
  readonly timescale?: number | undefined;
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

/** The length of one round. It is that of the video, and audio is fitted to it, so that both stay in step. */
export function loopSeconds({ video, audio }: LiveLoop): number {
  const lengths = (video.length > 0 ? video : audio).map(({ segments }) =>
    segments.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  return Math.max(0, ...lengths);
}

export const tracksOf = ({ video, audio }: LiveLoop): readonly LiveTrack[] => [...video, ...audio];

/** The same channel without parts: its segments can only be sent as a whole. */
export const inWholeSegments = ({ video, audio }: LiveLoop): LiveLoop => {
  const whole = <Track extends LiveTrack>(track: Track): Track => ({
    ...track,
    segments: track.segments.map(({ uri, seconds }) => ({ uri, seconds })),
  });
  return { video: video.map(whole), audio: audio.map(whole) };
};

/** Whether all segments of the channel can be sent in parts. */
export const hasParts = (loop: LiveLoop): boolean =>
  tracksOf(loop).every(({ segments }) => segments.every(({ parts = [] }) => parts.length > 0));
