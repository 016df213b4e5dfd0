import { describe, expect, it } from 'vitest';
import {
  bandwidthOf,
  chooseStart,
  ladder,
  network,
  nextQuality,
  pictureSize,
  supply,
} from '../../../../streams/features/adaptation/first.ts';
import type { LoadFacts } from '../../../../streams/model/network.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aLoad, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const features = [ladder, network, supply, pictureSize];
const rungs = [360, 540, 720].map((height) => ({ qualityId: `q${height}`, bitsPerSecond: height * 1000 }));
const changed: Signal = { type: 'ladder.changed', ladder: { rungs, segmentSeconds: 4 }, usualBps: 1_000_000 };
const attaching: Signal = { type: 'engine.attaching', url: '', startSeconds: 0 };
const load = (change: Partial<LoadFacts> = {}): LoadFacts =>
  aLoad({
    qualityId: 'q360',
    bytes: 250_000,
    totalBytes: 500_000,
    firstByteMs: 0,
    elapsedMs: 1000,
    bufferSeconds: 6,
    ...change,
  });
const progressed: Signal = { type: 'load.progressed', load: load() };
const finished: Signal = { type: 'load.finished', load: load({ bytes: 1_500_000, elapsedMs: 1500 }) };

describe('what is known of the network', () => {
  it('begins with what an earlier visit has left, and is kept from one film to the next', () => {
    const states = slicesAfter('network', features, [progressed, changed, finished, attaching, changed]);
    const bandwidths = states.map((known) => Math.round(bandwidthOf({ network: known }) ?? 0));
    expect(bandwidths.slice(0, 2)).toEqual([0, 1_000_000]);
    expect(bandwidths[2]).toBeGreaterThan(2_000_000);
    expect(states[4]).toBe(states[2]);
  });

  it.each([0, -1, NaN, 9_999, 20_000_000_000])('does not begin with an impossible bandwidth such as %d', (usualBps) => {
    expect(slicesAfter('network', features, [{ ...changed, usualBps }])).toEqual([null]);
  });

  it('counts a load before it is complete', () => {
    const [, before, after] = slicesAfter('network', features, [changed, progressed, finished]);
    expect(before?.counted).toEqual({ loadId: 1, bytes: 250_000, elapsedMs: 1000 });
    expect(after?.counted).toBeNull();
  });
});

describe('the supply', () => {
  it('is the buffer ahead, the segment that came last, and the load under way', () => {
    const steps: Signal[] = [
      progressed,
      finished,
      { type: 'load.progressed', load: load({ id: 2, bufferSeconds: 9 }) },
      { type: 'load.failed', qualityId: 'q540' },
      { type: 'buffer.changed', bufferSeconds: 0, qualityId: null },
      { type: 'load.finished', load: load({ qualityId: null, bufferSeconds: 0 }) },
      attaching,
      { type: 'buffer.changed', bufferSeconds: 3, qualityId: 'q540' },
    ];
    expect(slicesAfter('supply', features, steps)).toEqual([
      { lastId: null, load: load(), bufferSeconds: 6 },
      { lastId: 'q360', load: null, bufferSeconds: 10 },
      { lastId: 'q360', load: load({ id: 2, bufferSeconds: 9 }), bufferSeconds: 9 },
      { lastId: 'q360', load: null, bufferSeconds: 9 },
      { lastId: 'q360', load: null, bufferSeconds: 0 },
      { lastId: 'q360', load: null, bufferSeconds: 4 },
      { lastId: null, load: null, bufferSeconds: 0 },
      { lastId: 'q540', load: null, bufferSeconds: 3 },
    ]);
  });
});

describe('the ladder', () => {
  it('is forgotten when another source is attached', () => {
    expect(slicesAfter('ladder', features, [changed, attaching])).toEqual([{ rungs, segmentSeconds: 4 }, null]);
  });
});

describe('the size of the picture on the screen', () => {
  const resized = (width: number, height: number): Signal => ({ type: 'picture.resized', size: { width, height } });

  it('is the last one reported, and stays when the next film is attached', () => {
    const states = slicesAfter('pictureSize', features, [attaching, resized(640, 360), attaching]);
    expect(states).toEqual([null, { width: 640, height: 360 }, { width: 640, height: 360 }]);
  });

  it.each([
    [0, 360],
    [640, 0],
    [NaN, 360],
    [-1, 360],
    [Infinity, 360],
  ])('is never an impossible one such as %d × %d', (width, height) => {
    expect(slicesAfter('pictureSize', features, [resized(640, 360), resized(width, height)])[1]).toEqual({
      width: 640,
      height: 360,
    });
  });
});

describe('sound in several qualities', () => {
  it.each([
    [300_000, 64_000],
    [512_000, 64_000],
    [4_000_000, 500_000],
  ])('beside a picture of %d bits a second gets %d at most', (bitsPerSecond, soundBps) => {
    expect(nextQuality({ qualityId: 'a', bitsPerSecond }, 1_000_000.4)).toMatchObject({
      soundBps,
      bandwidthBps: 1_000_000,
    });
  });
});

describe('the first quality', () => {
  const next = (height: number, bandwidthBps: number) =>
    ({
      type: 'engine.setNextQuality',
      cause: 'network',
      qualityId: `q${height}`,
      bandwidthBps,
      soundBps: Math.max(64_000, height * 125),
    }) as const;

  it('is the lowest one, then what the network carries, until the second load of features decides', () => {
    marbles((t) => {
      const sent = 'l-f-s-j-f';
      const commands$ = outputs(t, chooseStart, {
        features,
        signals: [
          sent,
          {
            l: changed,
            f: finished,
            s: { type: 'buffer.changed', bufferSeconds: 0, qualityId: null },
            j: { type: 'player.joined' },
          },
        ],
      });
      t.expectMarbles(commands$, 'a-b-b-|', { a: next(360, 1_000_000), b: next(720, BANDWIDTH) });
    });
  });

  it('is not larger than the picture on the screen', () => {
    marbles((t) => {
      const sized = rungs.map((rung, index) => ({ ...rung, height: [360, 540, 720][index] ?? 0 }));
      const commands$ = outputs(t, chooseStart, {
        features,
        signals: [
          'slf',
          {
            s: { type: 'picture.resized', size: { width: 960, height: 540 } },
            l: { ...changed, ladder: { rungs: sized, segmentSeconds: 4 } },
            f: finished,
          },
        ],
      });
      t.expectMarbles(commands$, '-ab', { a: next(360, 1_000_000), b: next(540, BANDWIDTH) });
    });
  });

  it('is not chosen before a stream is there, nor for a stream that offers none', () => {
    marbles((t) => {
      const empty: Signal = { ...changed, ladder: { rungs: [], segmentSeconds: 4 } };
      const commands$ = outputs(t, chooseStart, {
        features,
        signals: ['f-e', { f: finished, e: empty }],
      });
      t.expectMarbles(commands$, '---');
    });
  });
});

/** The bandwidth that is believed after the finished load. */
const BANDWIDTH = Math.round(
  bandwidthOf({ network: slicesAfter('network', features, [changed, finished])[1] ?? null }) ?? 0,
);
