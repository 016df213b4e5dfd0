import type { EpisodeData } from './title.ts';

const lighthouse = ['s1e1', 's1e2', 's2e1', 's2e2'].map((folder) => `/media/lighthouse/${folder}/master.m3u8`);

/** The demo media, which many generated titles play. */
export const playable: readonly Pick<EpisodeData, 'path' | 'seconds'>[] = [
  { path: '/media/quiet-water/master.m3u8', seconds: 60 },
  ...lighthouse.map((path) => ({ path, seconds: 24 })),
  { path: '/media/long-road/master.m3u8', seconds: 2_400 },
  { path: '/media/workshop/s1e1/master.m3u8', seconds: 20 },
  { path: '/media/river/master.m3u8', seconds: 20 },
  { path: '/media/short/short.mp4', seconds: 20 },
];
