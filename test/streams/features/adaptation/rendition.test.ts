import { describe, expect, it } from 'vitest';
import { ladder, network, pictureSize, supply } from '../../../../streams/features/adaptation/first.ts';
import { rendition, replaceAhead, tellEngine } from '../../../../streams/features/adaptation/index.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { weights } from '../../../../streams/features/adaptation/weights.ts';
import { aLoad, aPlayback, aQuality, aTimeline, marbles, someTracks } from '../../support.ts';
import { outputs, slicesAfter, statesAfter } from '../support.ts';

const features = [ladder, network, supply, pictureSize, weights, rendition];
const qualities = [360, 720, 1080].map((height) => aQuality(height));
const rungs = [
  { qualityId: 'q360', bitsPerSecond: 400_000, height: 360 },
  { qualityId: 'q720', bitsPerSecond: 1_500_000, height: 720 },
  { qualityId: 'q1080', bitsPerSecond: 4_000_000, height: 1080 },
];
const changed: Signal = { type: 'ladder.changed', ladder: { rungs, segmentSeconds: 4 }, usualBps: 8_000_000 };
const state = {
  tracks: someTracks({ qualities, qualityId: 'q720' }),
  decoding: null,
  frameDrops: { maximumHeight: null, since: null, badSamples: 0, calmSamples: 0, neededSamples: 0, triedHeight: null },
  liveWindow: null,
  elementTimeline: aTimeline({ positionSeconds: 100 }),
  rate: 1,
  playback: aPlayback(),
  heldSeconds: null,
  isOnline: true,
} as const;

/** A segment of 720 lines, at 12 Mbit/s. */
const finished: Signal = { type: 'load.finished', load: aLoad() };
/** A load of 1080 lines that hardly comes. */
const stalledLoad = (id: number): Signal => ({
  type: 'load.progressed',
  load: aLoad({ id, qualityId: 'q1080', bytes: 30_000, totalBytes: 2_000_000, elapsedMs: 4000, bufferSeconds: 1 }),
});
const renditionsAfter = (steps: Parameters<typeof slicesAfter>[2], around: object = {}) =>
  slicesAfter('rendition', features, steps, { state: { ...state, ...around }, nowMs: 50_000 });

describe('the next quality', () => {
  it('is the first quality, then the one that the network carries', () => {
    expect(renditionsAfter([changed, finished, finished, finished]).map(({ nextId }) => nextId)).toEqual([
      'q360',
      'q1080',
      'q1080',
      'q1080',
    ]);
  });

  it('is lower if the segment to come is heavy, which the load before it tells', () => {
    const before = (nextBps: readonly number[]): Signal => ({
      type: 'load.finished',
      load: aLoad({ elapsedMs: 1500, bufferSeconds: 0, coming: { meanBps: 1_000_000, nextBps } }),
    });
    const chosen = (bps: number) =>
      renditionsAfter([changed, ...[1, 2, 3].map(() => before([bps, bps]))]).at(-1)?.nextId;
    expect([chosen(1_000_000), chosen(5_000_000)]).toEqual(['q720', 'q360']);
  });

  it('is unknown without a stream', () => {
    expect(renditionsAfter([finished])[0]?.nextId).toBeNull();
  });

  it('is one that the device decodes smoothly and drops no frames of', () => {
    const smooth = { isSupported: true, isPowerEfficient: true };
    const byQuality = { q360: { ...smooth, isSmooth: true }, q720: { ...smooth, isSmooth: true } };
    const report = { byQuality: { ...byQuality, q1080: { ...smooth, isSmooth: false } }, isHdrDisplay: false };
    const small = { ...state.frameDrops, maximumHeight: 360 };
    const states = renditionsAfter([changed, finished, { decoding: report }, { frameDrops: small }]);
    expect(states.map(({ nextId }) => nextId)).toEqual(['q360', 'q1080', 'q720', 'q360']);
  });

  it('is not larger than the picture on the screen', () => {
    const sizes: Signal[] = [1, 720, 2000].map((height) => ({
      type: 'picture.resized',
      size: { width: 4000, height },
    }));
    const states = renditionsAfter([changed, finished, ...sizes]);
    expect(states.map(({ nextId }) => nextId)).toEqual(['q360', 'q1080', 'q360', 'q720', 'q1080']);
  });

  it('is another one if a quality cannot be loaded, also between two loads', () => {
    const failed: Signal = { type: 'load.failed', qualityId: 'q1080' };
    expect(renditionsAfter([changed, finished, failed]).map(({ nextId }) => nextId)).toEqual(['q360', 'q1080', 'q720']);
    const unknown: Signal = { type: 'load.failed', qualityId: null };
    expect(renditionsAfter([changed, finished, failed], { isOnline: false })[2]?.broken).toEqual([]);
    expect(renditionsAfter([changed, finished, unknown])[2]?.broken).toEqual([]);
  });

  it('depends on how far away the edge of a channel is', () => {
    const near = { type: 'engine.liveWindowChanged', window: [0, 104], delaySeconds: 4 } as const;
    const chosen = (around: object) =>
      [500, 1000, 1500, 2000, 3000, 4000].map((elapsedMs) => {
        const finish: Signal = { type: 'load.finished', load: aLoad({ elapsedMs, bufferSeconds: 0 }) };
        return renditionsAfter([changed, ...Array.from({ length: 8 }, () => finish)], around).at(-1)?.nextId;
      });
    expect(chosen({ liveWindow: near })).not.toEqual(chosen({}));
  });

  it('is forgotten with the film, except for the hold on what the network did not carry', () => {
    const [, , left, next] = renditionsAfter([
      changed,
      finished,
      stalledLoad(2),
      { type: 'engine.attaching', url: '', startSeconds: 0 },
    ]);
    expect(left).toMatchObject({ nextId: 'q720', abandonedId: 2, hold: { rate: 4_000_000 } });
    expect(next).toEqual({ nextId: null, abandonedId: null, hold: left?.hold, broken: [] });
  });

  it('is decided without abandoning a load if the viewer has chosen the quality', () => {
    const tracks = someTracks({ qualities, qualityId: 'q1080', isAutoQuality: false });
    expect(renditionsAfter([changed, finished, stalledLoad(2)], { tracks })[2]?.abandonedId).toBeNull();
  });
});

describe('the rendition that is sent to the engine', () => {
  const next = (qualityId: string, bandwidthBps: unknown) => ({
    type: 'engine.setNextQuality',
    cause: 'network',
    qualityId,
    bandwidthBps,
    soundBps: { q1080: 500_000, q720: 187_500 }[qualityId] ?? 64_000,
  });

  it('is the next quality, and once to abandon a load', () => {
    marbles((t) => {
      const told$ = outputs(t, tellEngine, {
        features,
        state,
        signals: ['l-f-s-s', { l: changed, f: finished, s: stalledLoad(2) }],
      });
      const told: (readonly [number, unknown])[] = [];
      told$.subscribe((output) => told.push([t.scheduler.now(), output]));
      t.flush();
      const number: unknown = expect.any(Number);
      expect(told).toEqual([
        [0, next('q360', 8_000_000)],
        [2, next('q1080', number)],
        [4, next('q720', number)],
        [4, { type: 'engine.abandonLoad', cause: 'network', loadId: 2 }],
      ]);
    });
  });

  it('is nothing before there is a stream', () => {
    const [known] = statesAfter(features, [finished], { state });
    expect(known?.network).toBeNull();
    marbles((t) => {
      t.expectMarbles(outputs(t, tellEngine, { features, state, signals: ['f', { f: finished }] }), '-');
    });
  });
});

describe('the buffer ahead', () => {
  const steps = (height: number): Signal => ({ type: 'picture.resized', size: { width: 4000, height } });
  const small = { ...state.frameDrops, maximumHeight: 360 };
  const replaced = (sent: string, signals: Record<string, Signal>, around: object = {}, states = {}) => {
    let commands: readonly unknown[] = [];
    marbles((t) => {
      const told$ = outputs(t, replaceAhead, {
        features,
        state: { ...state, ...around },
        states: ['------d', { d: { frameDrops: small, ...states } }],
        signals: [sent, { l: changed, f: finished, ...signals }],
      });
      const told: (readonly [number, unknown])[] = [];
      told$.subscribe((output) => told.push([t.scheduler.now(), output]));
      t.flush();
      commands = told;
    });
    return commands;
  };
  const replace = { type: 'engine.replaceBuffer', cause: 'device' };

  it('is loaded again if the device turns out not to play its quality well', () => {
    expect(replaced('lf', {})).toEqual([[6, replace]]);
  });

  it('is loaded again if the picture becomes larger and the network carries a higher quality with ease', () => {
    expect(replaced('slfb', { s: steps(720), b: steps(1080) })[0]).toEqual([3, replace]);
    const slow: Signal = { type: 'load.finished', load: aLoad({ elapsedMs: 4000 }) };
    expect(
      replaced('slffffb', { s: steps(360), b: steps(1080), f: slow }, {}, { frameDrops: state.frameDrops }),
    ).toEqual([]);
  });

  it('stays if the picture becomes smaller, or if the viewer has chosen the quality', () => {
    expect(replaced('lfs', { s: steps(360) }, {}, { frameDrops: state.frameDrops })).toEqual([]);
    const tracks = someTracks({ qualities, qualityId: 'q1080', isAutoQuality: false });
    expect(replaced('lf', {}, { tracks })).toEqual([]);
  });
});
