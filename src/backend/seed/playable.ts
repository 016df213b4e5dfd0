import type { EpisodeRecord } from '../catalogue-file/records.ts';

export type Stream = Pick<EpisodeRecord, 'media' | 'seconds'>;

const lighthouse = ['s1e1', 's1e2', 's2e1', 's2e2'].map((folder) => `/media/lighthouse/${folder}/master.m3u8`);

/** The demo media, which many generated titles play. */
export const playable: readonly Stream[] = [
  { media: '/media/quiet-water/master.m3u8', seconds: 60 },
  ...lighthouse.map((media) => ({ media, seconds: 24 })),
  { media: '/media/long-road/master.m3u8', seconds: 2_400 },
  { media: '/media/workshop/s1e1/master.m3u8', seconds: 30 },
  { media: '/media/river/master.m3u8', seconds: 20 },
  { media: '/media/short/short.mp4', seconds: 20 },
];
