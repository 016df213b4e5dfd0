export interface FrameDrops {
  /** The greatest height of the picture, in lines, that the device keeps up with; null: no limit. */
  readonly maximumHeight: number | null;
  /** Where the present sample began; null after anything that makes a sample unfair. */
  readonly since: { readonly dropped: number; readonly total: number } | null;
  /** Samples in a row with too many dropped frames, and with hardly any. */
  readonly badSamples: number;
  readonly calmSamples: number;
  /** Calm samples needed before more pixels are tried. */
  readonly neededSamples: number;
  /** The height that was tried last after a limit; null before. */
  readonly triedHeight: number | null;
}
