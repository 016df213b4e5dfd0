import { createOutbox } from './outbox.ts';
import { createPostBatch } from './post-batch.ts';
import { createStatsServiceSink, type StatsServiceSink } from './service-sink.ts';

/** A separate script, loaded only if events are sent. */
export const openStatsService = (scope: Window, url: string, release: string): StatsServiceSink =>
  createStatsServiceSink(
    createOutbox({ storage: () => scope.localStorage, release, now: Date.now }),
    createPostBatch(url, Date.now),
  );
