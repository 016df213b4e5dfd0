export interface ScreensSlices {
  /** The film is wider than it is tall. */
  readonly isWide: boolean;
}
