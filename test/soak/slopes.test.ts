import { describe, expect, it } from 'vitest';
import { soakPicture } from '../../e2e/soak/plot.ts';
import type { Sample } from '../../e2e/soak/sample.ts';
import { growing, judged, least, mostPerSwitch, slopeOf } from '../../e2e/soak/slopes.ts';

const aSample = (switches: number, fields: Partial<Sample> = {}): Sample => ({
  switches,
  heapBytes: 10_000_000,
  nodes: 300,
  listeners: 260,
  timers: 6,
  mediaSources: 1,
  sourceBuffers: 2,
  textTracks: 0,
  requests: 0,
  workers: 0,
  objectUrls: 1,
  ...fields,
});
const samplesOf = (...listeners: readonly number[]): readonly Sample[] =>
  listeners.map((count, index) => aSample(3 * (index + 1), { listeners: count }));

describe('the growth for each switch', () => {
  it.each([
    ['a constant count', [260, 260, 260, 260], 0],
    ['one listener that each switch leaves', [260, 263, 266, 269], 1],
    ['two listeners that each switch gives back', [266, 260, 254], -2],
    ['a single sample that stands out', [260, 260, 900, 260, 260], 0],
    ['a step that is not repeated', [260, 270, 270, 270, 270, 270, 270, 270], 0],
  ])('of %s', (_, listeners, slope) => expect(slopeOf(samplesOf(...listeners), 'listeners')).toBeCloseTo(slope));

  it('of fewer than two samples is not a number', () => {
    expect(slopeOf([], 'nodes')).toBeNaN();
    expect(slopeOf([aSample(3)], 'nodes')).toBeNaN();
  });
});

describe('samples taken during one pause', () => {
  it('count by the least of each measure, so that objects about to be freed do not count', () => {
    const samples = [aSample(9, { timers: 10, nodes: 310 }), aSample(9, { timers: 3, nodes: 340 })];
    expect(least(samples)).toEqual(aSample(9, { timers: 3, nodes: 310 }));
  });

  it('keep objects that are in each of them', () => {
    expect(least([aSample(9, { listeners: 270 }), aSample(9, { listeners: 270 })])).toEqual(
      aSample(9, { listeners: 270 }),
    );
  });
});

describe('a run', () => {
  it('grows if a switch leaves more than its limit', () => {
    expect(growing(samplesOf(260, 263, 266, 269))).toEqual({ listeners: 1 });
    expect(growing(samplesOf(260, 263, 266, 269), { ...mostPerSwitch, listeners: 1 })).toEqual({});
  });

  it('does not grow if counts waver', () => expect(growing(samplesOf(263, 262, 263, 262, 263))).toEqual({}));

  it('with too few samples proves nothing', () =>
    expect(Object.keys(growing([aSample(3)]))).toEqual(Object.keys(mostPerSwitch)));
});

it('only samples after the warm-up are judged', () => {
  const run = samplesOf(...Array.from({ length: 12 }, () => 260));
  expect(judged(run).map(({ switches }) => switches)).toEqual([33, 36]);
});

describe('the picture', () => {
  it('has a line of each session in each panel, with its slope', () => {
    const later = (...counts: readonly number[]) =>
      samplesOf(...counts).map((sample) => ({ ...sample, switches: sample.switches + 30 }));
    const lines = [
      { name: 'a < b', color: '#000', samples: later(260, 263, 266) },
      { name: 'off', color: '#fff', samples: later(260, 260, 260) },
    ];
    const picture = soakPicture(lines);
    expect(picture.match(/<polyline /g)).toHaveLength(2 * Object.keys(mostPerSwitch).length);
    expect(picture).toContain('for each switch: a &lt; b 1, off 0; at most 0.5');
    expect(picture).not.toContain('NaN');
  });
});
