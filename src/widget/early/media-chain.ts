/** The interface between the page's script, which requests the film early, and the engine, which uses the answers. */

/** A media request in progress, or its answer, kept in memory until an engine takes it. */
export interface StartedRequest {
  /** Rejects when there is no usable answer, for any reason; the engine then requests it again. */
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

/** Times of the page's clock, in milliseconds; zero if not reached yet. */
export interface StartedProgress {
  readonly startMs: number;
  firstByteMs: number;
  endMs: number;
  loadedBytes: number;
  /** The announced size; zero if there was none. */
  totalBytes: number;
  /** Called when more bytes have come; set by the code that waits for them. */
  onProgress?: () => void;
}

export interface MediaChain {
  readonly requests: Map<string, StartedRequest>;
  /** Address of the playlist of the rendition whose first segment was asked for. */
  levelUrl: string | null;
}

/** Bytes from `start` up to `end`, exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Aborts and forgets the requests that no engine has taken. */
export function dropRequests({ requests }: MediaChain): void {
  requests.forEach(({ abort }) => abort());
  requests.clear();
}

export const keyOf = (url: string, range: ByteRange | null): string =>
  range === null ? url : `${url} ${range.start}-${range.end}`;

export type ChainScope = { potokChain?: MediaChain };
