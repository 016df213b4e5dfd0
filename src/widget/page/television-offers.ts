import type { Offers } from './offers.ts';

/**
 * The screen abilities to offer on a television. Films are sent to it and not from it, it shows one thing at a time,
 * and fullscreen is of use only in a frame.
 */
export const televisionOffers = ({ hasFullscreen }: Offers, isFramed: boolean): Offers => ({
  hasFullscreen: hasFullscreen && isFramed,
  hasPictureInPicture: false,
  hasCast: false,
});
