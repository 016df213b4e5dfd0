/** The viewer wants another place in the film. */
export const placeWishes = [
  'intent.seekTo',
  'intent.seekBy',
  'intent.scrubTo',
  'intent.goLive',
  'intent.startOver',
] as const;

/** Another film, or another source of it. */
export const filmWishes = [
  'intent.chooseSeason',
  'intent.chooseEpisode',
  'intent.chooseVariant',
  'intent.chooseSource',
] as const;
