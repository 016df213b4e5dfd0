/** One entry of a file, before anything in it is believed. */
export interface RawChapter {
  readonly start: unknown;
  readonly title: unknown;
}
