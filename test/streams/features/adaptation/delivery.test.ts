import { describe, expect, it } from 'vitest';
import { delivery } from '../../../../streams/features/adaptation/delivery.ts';
import { ladder, network, supply } from '../../../../streams/features/adaptation/first.ts';
import { rendition } from '../../../../streams/features/adaptation/index.ts';
import { weights } from '../../../../streams/features/adaptation/weights.ts';
import { soundAlone } from '../../../../streams/features/adaptation/sound-alone.ts';
import type { DeliveryState } from '../../../../streams/model/delivery.ts';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { LoadFacts } from '../../../../streams/model/network.ts';
import type { Signal, SignalOf } from '../../../../streams/model/signals.ts';
import { aLoad, aPlayback, aQuality, aTimeline, someTracks } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const qualities = [360, 720, 1080].map((height) => aQuality(height));
const rungs = [
  { qualityId: 'q360', bitsPerSecond: 400_000 },
  { qualityId: 'q720', bitsPerSecond: 1_500_000 },
  { qualityId: 'q1080', bitsPerSecond: 4_000_000 },
];
const calm = { maximumHeight: null, since: null, badSamples: 0, calmSamples: 0, neededSamples: 0, triedHeight: null };
const state = {
  tracks: someTracks({ qualities, qualityId: 'q720' }),
  decoding: null,
  frameDrops: calm,
  liveWindow: null,
  pictureSize: null,
  elementTimeline: aTimeline({ positionSeconds: 100 }),
  rate: 1,
  playback: aPlayback(),
  heldSeconds: null,
  isOnline: true,
  timeline: aTimeline(),
} as const;

const changed: SignalOf<'ladder.changed'> = {
  type: 'ladder.changed',
  ladder: { rungs, segmentSeconds: 4 },
  usualBps: 2_000_000,
};
const load = (change: Partial<LoadFacts> = {}): LoadFacts => aLoad({ elapsedMs: 2_050, ...change });
/** A segment of 720 lines, at 3 Mbit/s. */
const finished: Signal = { type: 'load.finished', load: load() };
const failure = (code: Failure['code'], context: Failure['context']): Failure => ({
  code,
  category: 'media',
  fatal: false,
  message: '',
  context,
  cause: null,
});

const deliveryAfter = (steps: Parameters<typeof slicesAfter>[2], around: object = {}): DeliveryState => {
  const states = slicesAfter('delivery', [ladder, network, supply, weights, rendition, soundAlone, delivery], steps, {
    state: { ...state, ...around },
    nowMs: 50_000,
  });
  return states.at(-1) as DeliveryState;
};
const seen = [changed, finished, finished, finished, finished, finished, finished];

describe('what is known of the delivery', () => {
  it('begins with the usual bandwidth of such networks until loads have shown more', () => {
    expect(deliveryAfter([changed])).toMatchObject({
      bandwidth: { expectedBps: 2_000_000, recentBps: 2_000_000, usualBps: 2_000_000 },
      reason: 'start',
      aimSeconds: 60,
    });
    const { bandwidth, reason } = deliveryAfter(seen);
    expect(bandwidth?.recentBps).toBeGreaterThan(2_500_000);
    expect(reason).toBe('network');
  });

  it('names the quality that is loaded and the bandwidth that it needs at the present playback speed', () => {
    expect(deliveryAfter(seen, { rate: 2 })).toMatchObject({ qualityId: 'q720', neededBps: 3_000_000 });
  });

  it('says why no higher quality comes next', () => {
    expect(
      deliveryAfter([...seen, { tracks: someTracks({ qualities, qualityId: 'q360', isAutoQuality: false }) }]),
    ).toMatchObject({ reason: 'chosen', qualityId: 'q360', neededBps: 400_000 });
    expect(deliveryAfter([...seen, { frameDrops: { ...calm, maximumHeight: 720 } }]).reason).toBe('device');
    const fast: Signal = { type: 'load.finished', load: load({ elapsedMs: 150 }) };
    expect(deliveryAfter([{ ...changed, usualBps: 8_000_000 }, fast, fast, fast]).reason).toBe('greatest');
    expect(deliveryAfter([...seen, { type: 'load.failed', qualityId: 'q1080' }]).reason).toBe('broken');
  });

  it('says that a higher quality was left lately because the network did not carry it', () => {
    const stuck: Signal = {
      type: 'load.progressed',
      load: load({
        id: 2,
        qualityId: 'q1080',
        bytes: 30_000,
        totalBytes: 2_000_000,
        elapsedMs: 4_000,
        bufferSeconds: 1,
      }),
    };
    const fast: Signal = { type: 'load.finished', load: load({ elapsedMs: 250 }) };
    expect(deliveryAfter([changed, fast, fast, fast, stuck, finished]).reason).toBe('held');
  });

  it('counts the seconds for which a load has waited for its first byte', () => {
    const silent: Signal = {
      type: 'load.progressed',
      load: load({ bytes: 0, firstByteMs: null, elapsedMs: 6_400 }),
    };
    expect(deliveryAfter([...seen, silent]).silentSeconds).toBe(6);
    expect(deliveryAfter([...seen, silent, finished]).silentSeconds).toBe(0);
  });

  it('keeps the status that a server answered a failed load with until a load succeeds or the film plays', () => {
    const warned: Signal = { type: 'engine.warned', failure: failure(2, { status: 503 }) };
    const cut: Signal = { type: 'player.retryPlanned', failure: failure(2, { status: null }) };
    const decoder: Signal = { type: 'engine.warned', failure: failure(3, {}) };
    expect(deliveryAfter([...seen, warned]).failedStatus).toBe(503);
    expect(deliveryAfter([...seen, cut]).failedStatus).toBe(0);
    expect(deliveryAfter([...seen, decoder]).failedStatus).toBeNull();
    expect(deliveryAfter([...seen, warned, finished]).failedStatus).toBeNull();
    expect(deliveryAfter([...seen, warned, { type: 'media.playing' }]).failedStatus).toBeNull();
  });

  it('has no measured bandwidth before a load has shown one', () => {
    expect(deliveryAfter([changed]).measuredBps).toBeNull();
    expect(deliveryAfter([changed, finished]).measuredBps).toBeGreaterThan(2_000_000);
  });

  it('says that the sound can play alone if it is a stream of its own and does not play alone yet', () => {
    const apart: Signal = { type: 'ladder.changed', ladder: { ...changed.ladder, isSoundSeparate: true }, usualBps: 1 };
    expect(deliveryAfter([changed]).canPlaySoundAlone).toBe(false);
    expect(deliveryAfter([apart]).canPlaySoundAlone).toBe(true);
    expect(deliveryAfter([apart, { type: 'sound.aloneChanged', isAlone: true }]).canPlaySoundAlone).toBe(false);
    expect(deliveryAfter([apart], { timeline: aTimeline({ isLive: true }) }).canPlaySoundAlone).toBe(false);
    expect(deliveryAfter([apart], { tracks: someTracks({ isAutoQuality: false }) }).canPlaySoundAlone).toBe(false);
  });
});
