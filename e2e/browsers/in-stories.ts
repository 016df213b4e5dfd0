/**
 * Files of this folder that run only in the other engines, because `e2e/stories` tells their stories in more detail in
 * Chromium.
 */
export const inStories: readonly string[] = [
  'ads',
  'hosts',
  'low-latency',
  'packaged',
  'starting',
  'trouble',
  'watching',
  'wishes',
];
