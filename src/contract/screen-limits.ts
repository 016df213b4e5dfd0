/** Numbers that only the screen and the scripts loaded after it need: the first script has none of them. */
export const screenLimits = {
  timeSliderStepPercent: 0.1,
  timeSliderKeyStepPercent: 5,
  timeSliderShiftMultiplier: 5,
  tooltipDelayMs: 700,
  /** Within this time after a tooltip, the next one shows at once. */
  tooltipGraceMs: 300,
  thumbnailCacheEntries: 99,
  pointerIntervalMs: 33,
  rateSliderStep: 0.25,
  gains: [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4],
  maximumBoostPercent: 300,
  boostStepPercent: 25,
  adVolumeStep: 0.05,
  /** In percent of the frame's width; its handle sets other sizes. */
  signSizes: [15, 25, 35, 50],
  sleepMinutes: [15, 30, 45, 60, 90],
  sleepEpisodes: [1, 2, 3],
} as const;
