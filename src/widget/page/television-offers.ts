import type { Offers } from './offers.ts';

/**
 * The screen abilities to offer on a television. A television receives casts and does not send them, shows one picture
 * at a time, and needs fullscreen only in a frame.
 */
export const televisionOffers = ({ hasFullscreen }: Offers, isFramed: boolean): Offers => ({
  hasFullscreen: hasFullscreen && isFramed,
  hasPictureInPicture: false,
  hasCast: false,
});
