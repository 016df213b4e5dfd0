import { feature, type Subject } from '../define-later.ts';

/** Kept from one attachment to the next, because the next film uses the same network. */
export const bandwidth = feature('bandwidthBps', null, {
  on: {
    'engine.bandwidthMeasured': (now, { bandwidthBps }) =>
      bandwidthBps > 0 && bandwidthBps < Infinity ? bandwidthBps : now,
  },
});

export const bandwidthSubject = { features: [bandwidth], pipelines: [] } satisfies Subject;
