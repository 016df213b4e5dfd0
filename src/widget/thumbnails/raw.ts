/** One entry of a file, not validated yet. */
export interface RawThumbnail {
  readonly start: unknown;
  readonly end: unknown;
  readonly url: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
}
