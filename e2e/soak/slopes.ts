import { median } from '../bench/statistics.ts';
import type { Measure, Sample } from './sample.ts';

export type PerSwitch = Readonly<Record<Measure, number>>;

/**
 * The limits of growth for each switch of the episode, with its ads, menu, seeks and gap in the network: less than one
 * object that is left behind at each switch or every second one. The heap wavers by itself; an engine or an ad takes
 * some hundred kB.
 */
export const mostPerSwitch: PerSwitch = {
  heapBytes: 10_000,
  nodes: 0.5,
  listeners: 0.5,
  timers: 0.25,
  mediaSources: 0.25,
  sourceBuffers: 0.25,
  textTracks: 0.25,
  requests: 0.25,
  workers: 0.25,
  objectUrls: 0.25,
};

export const measures = Object.keys(mostPerSwitch) as Measure[];

/** The least of each measure in samples that were taken with nothing between them. */
export const least = (samples: readonly Sample[]): Sample =>
  samples.reduce((one, other) => {
    const smaller = measures.map((measure) => [measure, Math.min(one[measure], other[measure])]);
    return { ...one, ...Object.fromEntries(smaller) };
  });

/**
 * The growth for each switch: the median of the slopes between all pairs of samples (Theil and Sen), which single
 * outliers do not move. NaN for less than two samples.
 */
export function slopeOf(samples: readonly Sample[], measure: Measure): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other[measure] - one[measure]) / (other.switches - one.switches)),
  );
  return median(slopes);
}

/** After these switches the browser has compiled the code that runs often, which counts as heap. */
const WARM_UP_SWITCHES = 30;

/** The samples that are judged: the ones after the warm-up. */
export const judged = (samples: readonly Sample[]): readonly Sample[] =>
  samples.filter(({ switches }) => switches > WARM_UP_SWITCHES);

/**
 * The measures that grow by more than their limits, each with its growth for a switch. Too few samples to judge count
 * as growth.
 */
export function growing(samples: readonly Sample[], limits: PerSwitch = mostPerSwitch): Partial<PerSwitch> {
  const slopes = measures.map((measure) => [measure, slopeOf(samples, measure)] as const);
  return Object.fromEntries(slopes.filter(([measure, slope]) => !(slope <= limits[measure])));
}
