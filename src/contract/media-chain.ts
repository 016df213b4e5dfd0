/** How the script of the page that asks for the film early, and the engine that takes what has come, find each other. */

/** A media request under way, or its answer, in memory until an engine takes it. */
export interface StartedRequest {
  /** Rejects when there is no usable answer, whatever the reason: who takes it then asks anew. */
  readonly answer: Promise<StartedAnswer>;
  readonly progress: StartedProgress;
  readonly abort: () => void;
}

export interface StartedAnswer {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  readonly body: ArrayBuffer;
}

/** Instants of the page's own clock, in milliseconds; zero where that has not happened yet. */
export interface StartedProgress {
  readonly startMs: number;
  firstByteMs: number;
  endMs: number;
  loadedBytes: number;
  /** As announced; zero where it was not. */
  totalBytes: number;
}

export interface MediaChain {
  readonly requests: Map<string, StartedRequest>;
  /** Address of the playlist of the rendition whose first segment was asked for. */
  levelUrl: string | null;
}

/** Bytes from `start` up to, not with, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export const keyOf = (url: string, range: ByteRange | null): string =>
  range === null ? url : `${url} ${range.start}-${range.end}`;

export type ChainScope = { potokChain?: MediaChain };
