/** Runs in the browser: leads a sound through the player's own compressor and limiter. */
import { createCompressor, LIMITER, NIGHT } from '../../../src/widget/sound/compressor.ts';

declare global {
  /** Takes and returns the samples of both sides, one side after the other, as 32-bit numbers in Base64. */
  var narrow: (sound: string, rate: number) => Promise<string>;
}

const toSamples = (text: string): Float32Array<ArrayBuffer> =>
  new Float32Array(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);

function toText(samples: Float32Array): string {
  const bytes = new Uint8Array(samples.buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

globalThis.narrow = async (sound, rate) => {
  const samples = toSamples(sound);
  const length = samples.length / 2;
  const context = new OfflineAudioContext(2, length, rate);
  const buffer = context.createBuffer(2, length, rate);
  for (const side of [0, 1]) buffer.copyToChannel(samples.subarray(side * length, (side + 1) * length), side);
  const source = new AudioBufferSourceNode(context, { buffer });
  const [night, limiter] = [createCompressor(context, NIGHT), createCompressor(context, LIMITER)];
  source.connect(night.input);
  night.output.connect(limiter.input);
  limiter.output.connect(context.destination);
  for (const compressor of [night, limiter]) compressor.engage(true);
  source.start();
  const rendered = await context.startRendering();
  const both = new Float32Array(samples.length);
  for (const side of [0, 1]) both.set(rendered.getChannelData(side), side * length);
  return toText(both);
};
