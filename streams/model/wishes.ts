/** Wishes for another position in the film. */
export const placeWishes = [
  'intent.seekTo',
  'intent.seekBy',
  'intent.scrubTo',
  'intent.goLive',
  'intent.startOver',
] as const;

/** Wishes for another film, or for another source of it. */
export const filmWishes = [
  'intent.chooseSeason',
  'intent.chooseEpisode',
  'intent.chooseVariant',
  'intent.chooseSource',
] as const;
