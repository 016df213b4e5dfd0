import type { Offers } from './offers.ts';

/**
 * What a television offers of it: films are sent to it and not from it, it shows one thing at a time, and only a frame
 * in a page leaves some of the screen to be filled.
 */
export const televisionOffers = ({ hasFullscreen }: Offers, isFramed: boolean): Offers => ({
  hasFullscreen: hasFullscreen && isFramed,
  hasPictureInPicture: false,
  hasCast: false,
});
