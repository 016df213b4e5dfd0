import type { SharePlace } from '../../model/share-link.ts';

export interface ShareSlices {
  /** Where the film was when the popup was opened; null before the first time. */
  readonly sharePlace: SharePlace | null;
}
