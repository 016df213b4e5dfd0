/** One entry of a file, not validated yet. */
export interface RawChapter {
  readonly start: unknown;
  readonly title: unknown;
}
