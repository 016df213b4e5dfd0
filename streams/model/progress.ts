/** A place worth saving. */
export interface ProgressSample {
  readonly contentId: number;
  readonly episodeId: number;
  readonly variantId: number | null;
  /** Whole seconds, rounded down: a viewer who comes back should see the last moment again, not miss it. */
  readonly positionSeconds: number;
}
