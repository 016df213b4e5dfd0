import { shallowEqual } from '../../kernel/shallow-equal.ts';
import type { BandwidthEstimates, DeliveryState, RenditionReason } from '../../model/delivery.ts';
import { httpStatusOf, isOfNetwork, type Failure } from '../../model/errors.ts';
import { feature, type State, type Subject } from '../define-later.ts';
import { isHeld } from './hold.ts';
import { aheadSecondsOf } from './aim.ts';
import { rungsOf } from './index.ts';
import { currentThroughput } from './observe.ts';
import { throughputSettings } from './settings.ts';
import { mayBeAlone } from './sound-alone.ts';
import { expectedLogRate, isMeasured, latencyOf, recentLogRate } from './throughput.ts';

export const NO_DELIVERY: DeliveryState = {
  bandwidth: null,
  measuredBps: null,
  qualityId: null,
  reason: null,
  neededBps: null,
  aimSeconds: null,
  silentSeconds: 0,
  failedStatus: null,
  canPlaySoundAlone: false,
};

const clearFailure = (known: DeliveryState): DeliveryState => ({ ...known, failedStatus: null });
const noteFailure = (known: DeliveryState, { failure }: { readonly failure: Failure }): DeliveryState =>
  isOfNetwork(failure) ? { ...known, failedStatus: httpStatusOf(failure) } : known;

/** What adaptation knows and why it decides as it does, for the viewer and the statistics. */
export const delivery = feature('delivery', NO_DELIVERY, {
  on: {
    'engine.attaching': clearFailure,
    'load.finished': clearFailure,
    'media.playing': clearFailure,
    'engine.warned': noteFailure,
    'player.retryPlanned': noteFailure,
  },
  follows: ['supply', 'pictureSize', 'rendition', 'ladder', 'tracks', 'decoding', 'frameDrops', 'rate', 'soundAlone'],
  follow: (known, { state, nowMs }) => {
    const now = deliveryOf(state, nowMs);
    const bandwidth = shallowEqual(now.bandwidth, known.bandwidth) ? known.bandwidth : now.bandwidth;
    return { ...known, ...now, bandwidth };
  },
});

function deliveryOf(state: State, nowMs: number): Omit<DeliveryState, 'failedStatus'> {
  const { supply, tracks, rendition, rate } = state;
  const { load, lastId } = supply;
  const chosenId = tracks.isAutoQuality ? (load?.qualityId ?? rendition.nextId ?? lastId) : tracks.qualityId;
  const qualityId = chosenId ?? tracks.qualityId;
  const bitsPerSecond = rateOf(state, qualityId);
  const bandwidth = estimatesOf(state);
  return {
    bandwidth,
    measuredBps: lastId === null ? null : (bandwidth?.usualBps ?? null),
    qualityId,
    reason: reasonOf(state, qualityId, nowMs),
    neededBps: bitsPerSecond === null ? null : twoDigits(bitsPerSecond * rate),
    aimSeconds: state.ladder === null ? null : Math.round(aheadSecondsOf(state)),
    canPlaySoundAlone: mayBeAlone(state) && !state.soundAlone.isAlone,
    silentSeconds: load !== null && load.firstByteMs === null ? Math.floor(load.elapsedMs / 1_000) : 0,
  };
}

/** Rounds, so that a little more or less of the network changes nothing. */
const twoDigits = (value: number): number => Number(value.toPrecision(2));

/** The estimates by the loads that the engine reports. */
function estimatesOf({ network, supply }: State): BandwidthEstimates | null {
  if (network === null) return null;
  const { load } = supply;
  const throughput = load === null ? network.throughput : currentThroughput(network, load, throughputSettings);
  const recentBps = twoDigits(Math.exp(recentLogRate(throughput)));
  const usualBps = twoDigits(Math.exp(expectedLogRate(throughput)));
  return {
    expectedBps: Math.min(recentBps, usualBps),
    recentBps,
    usualBps,
    firstByteSeconds: twoDigits(latencyOf(throughput)),
  };
}

const rateOf = ({ ladder, tracks }: State, qualityId: string | null): number | null =>
  ladder?.rungs.find((rung) => rung.qualityId === qualityId)?.bitsPerSecond ??
  (tracks.qualities.find(({ id }) => id === qualityId)?.bitrateBps || null);

function reasonOf(state: State, qualityId: string | null, nowMs: number): RenditionReason | null {
  const { tracks, ladder, network, rendition, supply } = state;
  const own = ladder?.rungs.find((rung) => rung.qualityId === qualityId)?.bitsPerSecond;
  if (!tracks.isAutoQuality) return 'chosen';
  if (own === undefined || network === null) return null;
  const isGreater = ({ bitsPerSecond }: { readonly bitsPerSecond: number }): boolean => bitsPerSecond > own;
  if (!(ladder?.rungs.some(isGreater) ?? false)) return 'greatest';
  const greater = rungsOf(state).filter(isGreater);
  if (greater.length === 0) return 'device';
  if (supply.lastId === null || !isMeasured(network.throughput, throughputSettings)) return 'start';
  const isBroken = rendition.broken.some(
    (one) => nowMs < one.untilMs && greater.some((rung) => rung.qualityId === one.qualityId),
  );
  if (isBroken) return 'broken';
  return isHeld(rendition.hold, greater[0]?.bitsPerSecond ?? 0, nowMs) ? 'held' : 'network';
}

export const deliverySubject = { features: [delivery], pipelines: [] } satisfies Subject;
