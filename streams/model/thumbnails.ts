import { besideManifest, pathOf } from './addresses.ts';

/** Addresses of pictures for the time slider; `url` distinguishes those of one film from those of another. */
export interface ThumbnailPlaces {
  readonly url: string;
  /** The file with pictures. */
  readonly fileUrl: string | null;
  /** The manifest of a stream whose key frames stand in if there is no file, or no picture in it. */
  readonly manifestUrl: string | null;
}

/** A picture for a stretch of the film. */
export type Thumbnail = ImageThumbnail | FrameThumbnail;

interface Stretch {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly url: string;
}

/** An image, or a rectangle of one that holds many. */
export interface ImageThumbnail extends Stretch {
  readonly area: ThumbnailArea | null;
}

/** In pixels of the image. */
export interface ThumbnailArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A key frame of the stream itself, as a piece of a media file. */
export interface FrameThumbnail extends Stretch {
  readonly bytes: ByteRange | null;
  readonly stream: FrameStream;
}

/** The data that many frames share: how to decode them. */
export interface FrameStream {
  readonly initUrl: string;
  readonly initBytes: ByteRange | null;
  /** With its codecs. */
  readonly mimeType: string;
}

/** Byte positions, both included. */
export type ByteRange = readonly [first: number, last: number];

export const siblingThumbnails = (manifestUrl: string): string | null => besideManifest(manifestUrl, 'thumbnails.vtt');

/** Only HLS lists its key frames. */
export const listsFrames = (manifestUrl: string): boolean => pathOf(manifestUrl).endsWith('.m3u8');
