import { random } from '../../../src/simulate/random.ts';
import { packSpans, type Span } from '../../../src/ingest/analysis/spans.ts';
import { music, noise, RATE as MADE_RATE, speech } from '../parts/sound.ts';
import { wavOf } from '../parts/wav.ts';

export const RATE = 48_000;
export const SECONDS = 40;
const TIMES = RATE / MADE_RATE;

/** Speech and all other sound, each by itself. */
export interface Mixture {
  readonly speech: Float32Array;
  readonly rest: readonly [left: Float32Array, right: Float32Array];
  /** The spans of speech, as an analysis packs them. */
  readonly spans: readonly number[];
}

/** Raises samples to the rate of films, by linear interpolation. */
function spread(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: samples.length * TIMES }, (_, at) => {
    const [index, share] = [Math.floor(at / TIMES), (at % TIMES) / TIMES];
    const [here, next] = [samples[index] ?? 0, samples[index + 1] ?? 0];
    return here + (next - here) * share;
  });
}

/** Makes speech in the middle, with music and a street on both sides. */
export function makeMixture(seed: number): Mixture {
  const next = random(seed);
  const spoken = new Float32Array(SECONDS * MADE_RATE);
  const spans: Span[] = [];
  for (let at = 2 + next() * 2; at < SECONDS - 6; at += 3 + next() * 4) {
    const span = { start: Math.round(at * 10) / 10, end: Math.round((at + 3 + next() * 4) * 10) / 10 };
    const [from, to] = [span.start * MADE_RATE, span.end * MADE_RATE].map(Math.round) as [number, number];
    speech(next() * 1e9, seed % 5, 0.25)(spoken, from, to - from);
    spans.push(span);
    at = span.end;
  }
  const level = 0.08 + next() * 0.12;
  const side = (): Float32Array => {
    const samples = new Float32Array(SECONDS * MADE_RATE);
    music(next() * 1e9, level)(samples, 0, samples.length);
    const wide = spread(samples);
    // A street is low, but has all frequencies.
    noise(next() * 1e9, level)(wide, 0, wide.length);
    return wide;
  };
  return { speech: spread(spoken), rest: [side(), side()], spans: packSpans(spans) };
}

/** A WAV file of two channels. */
export function toStereoWav([left, right]: readonly [Float32Array, Float32Array]): Buffer {
  const body = Buffer.alloc(left.length * 8);
  left.forEach((sample, at) => {
    body.writeFloatLE(sample, at * 8);
    body.writeFloatLE(right[at] ?? 0, at * 8 + 4);
  });
  return wavOf(body, { rate: RATE, channels: 2, bits: 32 });
}
