import { feature } from '../define.ts';

/**
 * What the network carries, in bits a second; null until something has been measured. It outlives attachments: the
 * next film comes over the same network.
 */
export const bandwidth = feature('bandwidthBps', null, {
  on: {
    'engine.bandwidthMeasured': (now, { bandwidthBps }) =>
      bandwidthBps > 0 && bandwidthBps < Infinity ? bandwidthBps : now,
  },
});
