import type { MaybeProtected } from './protection.ts';

/** Facts that engines and media elements report about a stream. */

/** Stands for a duration or remaining time that is not known (yet). */
export const UNKNOWN_SECONDS = -2;

export type TimeRange = readonly [startSeconds: number, endSeconds: number];

export type EngineKind = 'native' | 'hls' | 'dash';

export interface MediaSource extends MaybeProtected {
  readonly url: string;
  readonly kind: EngineKind;
}

/** `id` is stable within one attachment only; match by height across attachments. */
export interface Quality {
  readonly id: string;
  readonly height: number;
  /** Zero if the stream does not say. */
  readonly bitrateBps: number;
  /** Missing if the stream does not name its codec. */
  readonly video?: VideoFacts;
}

/** The abilities that a decoder needs. */
export interface VideoFacts {
  /** By RFC 6381: `avc1.64001f`. */
  readonly codec: string;
  /** In pixels; zero if the stream does not say. */
  readonly width: number;
  /** In frames a second; zero if the stream does not say. */
  readonly frameRate: number;
  readonly isHdr: boolean;
}

export interface AudioTrack {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly channels: number | null;
  /** The voice also tells what happens in the picture, for viewers who do not see it. */
  readonly isDescribed?: true;
}

/** The present film's quality and audio track, with which a prepared film starts. Null: the engine chooses. */
export interface Manner {
  readonly quality: Pick<Quality, 'height'> | null;
  readonly audio: Pick<AudioTrack, 'label' | 'language'> | null;
}

/**
 * How a stream is loaded again, unless it just continues where it stopped. `anew`: without anything loaded before, as
 * if it were attached for the first time. `newBuffer`: into a new buffer. `otherCodec`: into a new buffer, as if its
 * sound had the other of two codecs that are easily confused.
 */
export type RetryManner = 'anew' | 'newBuffer' | 'otherCodec';

export interface TextTrack {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  /** The text also tells what is heard besides speech, for viewers who do not hear it. */
  readonly describesSound?: true;
  /** The viewer has opened its file in this visit. */
  readonly isOwn?: true;
  /** Addresses of the files that hold its cues; without them the cues come with the stream. */
  readonly files?: readonly string[];
  /** The engine can tell its cues while another track is on. */
  readonly comesBeside?: true;
}

export interface Tracks {
  readonly qualities: readonly Quality[];
  readonly audioTracks: readonly AudioTrack[];
  readonly textTracks: readonly TextTrack[];
}

/** The quality and the voice that play now; null if the engine cannot tell. */
export interface ActiveTracks {
  readonly qualityId: string | null;
  readonly isAutoQuality: boolean;
  readonly audioTrackId: string | null;
}
