import { bufferedAheadSeconds } from './buffer.ts';
import type { DeliveryState } from './delivery.ts';
import type { TimelineState } from './state.ts';

export const stallCauses = ['offline', 'server', 'failing', 'network', 'device', 'unknown'] as const;
export type StallCause = (typeof stallCauses)[number];

/** The cause of a stall, with the figures that show it. */
export type Stall =
  | { readonly cause: 'offline' }
  | { readonly cause: 'device' }
  | { readonly cause: 'unknown' }
  /** The server has not answered for so long. */
  | { readonly cause: 'server'; readonly seconds: number }
  /** The server answers with an error; a status of 0: it does not answer at all. */
  | { readonly cause: 'failing'; readonly status: number }
  | {
      readonly cause: 'network';
      readonly bandwidthBps: number;
      readonly neededBps: number;
      readonly qualityId: string | null;
    };

/** With this much ahead, the network is not the cause of a stall. */
const ENOUGH_SECONDS = 2;
/** A first byte takes less than this from a server that is well. */
const SILENT_SECONDS = 2;

export interface StallFacts {
  readonly isOnline: boolean;
  readonly timeline: Pick<TimelineState, 'buffered' | 'positionSeconds'>;
  readonly delivery: DeliveryState;
}

/** The cause of a wait, by what is known of it now. */
export function stallOf({ isOnline, timeline, delivery }: StallFacts): Stall {
  const { bandwidth, neededBps, qualityId, silentSeconds, failedStatus } = delivery;
  if (!isOnline) return { cause: 'offline' };
  if (bufferedAheadSeconds(timeline) >= ENOUGH_SECONDS) return { cause: 'device' };
  if (failedStatus !== null) return { cause: 'failing', status: failedStatus };
  if (silentSeconds >= SILENT_SECONDS) return { cause: 'server', seconds: silentSeconds };
  if (bandwidth === null || neededBps === null || bandwidth.expectedBps >= neededBps) return { cause: 'unknown' };
  return { cause: 'network', bandwidthBps: bandwidth.expectedBps, neededBps, qualityId };
}
