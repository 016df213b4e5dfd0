import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

type Channels = readonly Float32Array[];

/** An audio processor as a browser's sound thread has it. */
interface Processor {
  readonly process: (
    inputs: readonly Channels[],
    outputs: readonly Channels[],
    parameters: Readonly<Record<string, readonly number[]>>,
  ) => boolean;
  readonly port: { onmessage: ((event: { readonly data: unknown }) => void) | null };
}

export interface Running {
  readonly processor: Processor;
  /** The messages that it has sent to the page, oldest first. */
  readonly told: readonly unknown[];
}

/** Runs a module of `public/player` as the sound thread would, at a given sample rate. */
export function runWorklet(file: string, name: string, sampleRate = 48_000): Running {
  const source = readFileSync(new URL(`../../../public/player/${file}`, import.meta.url), 'utf8');
  const registered = new Map<string, new () => Processor>();
  const told: unknown[] = [];
  class AudioWorkletProcessor {
    readonly port = { onmessage: null, postMessage: (message: unknown) => told.push(message) };
  }
  runInNewContext(source, {
    Float32Array,
    AudioWorkletProcessor,
    sampleRate,
    registerProcessor: (known: string, processor: new () => Processor) => registered.set(known, processor),
  });
  const Registered = registered.get(name);
  if (Registered === undefined) throw new Error(`${file} has not registered ${name}.`);
  return { processor: new Registered(), told };
}

const QUANTUM = 128;

export interface MeasuredAd {
  readonly seconds: number;
  readonly loudness: number | null;
  readonly peak: number | null;
}

/** Measures an ad while it plays: all of its channels are heard, a little at a time. */
export function measureAd(sampleRate = 48_000) {
  const { processor, told } = runWorklet('loudness.js', 'potok-loudness', sampleRate);
  return {
    /** Sets the volume of the ad's element; it is 0 while nothing is to be heard. */
    setVolume: (volume: number): void => processor.port.onmessage?.({ data: { volume } }),
    play: (channels: Channels): void => {
      const length = channels[0]?.length ?? 0;
      for (let at = 0; at < length; at += QUANTUM)
        processor.process([channels.map((samples) => samples.subarray(at, at + QUANTUM))], [], {});
    },
    latest: (): MeasuredAd | null => (told.at(-1) as MeasuredAd | undefined) ?? null,
  };
}
