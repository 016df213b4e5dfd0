import { BAND_RAMP_SECONDS, bandFilters } from '../../../src/widget/sound/band.ts';
import { edgesAhead, raisedSpans } from '../../../streams/model/speech.ts';
import { runWorklet } from '../parts/worklet.ts';
import { RATE, SECONDS } from './mixture.ts';

/** The samples in a block, by which browsers compute sound. */
const BLOCK = 128;

/** The gain of the filters at each block, as `setTargetAtTime` moves it. */
function gainsOf(spans: readonly number[], db: number): Float64Array {
  const edges = edgesAhead(raisedSpans(spans), 0, 1, SECONDS);
  const keep = Math.exp(-BLOCK / RATE / BAND_RAMP_SECONDS);
  const gains = new Float64Array(Math.ceil((SECONDS * RATE) / BLOCK));
  let [value, target, edge] = [0, 0, 0];
  for (let block = 0; block < gains.length; block++) {
    for (; edge < edges.length && (edges[edge]?.inSeconds ?? 0) <= (block * BLOCK) / RATE; edge++)
      target = edges[edge]?.isRaised === true ? db : 0;
    value = target + (value - target) * keep;
    gains[block] = value;
  }
  return gains;
}

/** The peaking filter of the Web Audio specification. */
function peak(samples: Float32Array, frequency: number, Q: number, gains: Float64Array, share: number): Float32Array {
  const out = new Float32Array(samples.length);
  const turn = (2 * Math.PI * frequency) / RATE;
  const alpha = Math.sin(turn) / (2 * Q);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const A = 10 ** (((gains[Math.floor(at / BLOCK)] ?? 0) * share) / 40);
    const x = samples[at] ?? 0;
    const middle = -2 * Math.cos(turn);
    const y =
      ((1 + alpha * A) * x + middle * x1 + (1 - alpha * A) * x2 - middle * y1 - (1 - alpha / A) * y2) / (1 + alpha / A);
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[at] = y;
  }
  return out;
}

/** Raises the band of voices within the spans. */
export function raiseBand(samples: Float32Array, spans: readonly number[], db: number): Float32Array {
  const gains = gainsOf(spans, db);
  return bandFilters.reduce((sound, { frequency, Q, share }) => peak(sound, frequency, Q, gains, share), samples);
}

/** The player's own down-mix of six channels. */
export function downmix(channels: readonly Float32Array[], centre: number): [Float32Array, Float32Array] {
  const length = channels[0]?.length ?? 0;
  const output: [Float32Array, Float32Array] = [new Float32Array(length), new Float32Array(length)];
  runWorklet('downmix.js', 'potok-downmix').processor.process([channels], [output], { centre: [centre] });
  return output;
}
