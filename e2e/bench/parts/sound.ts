import { random } from '../../../src/simulate/random.ts';
import { wavOf } from './wav.ts';

/** The samples in a second. */
export const RATE = 8_000;

/** Adds sound to a place of a film. */
type Paint = (into: Float32Array, from: number, length: number) => void;

const between = (next: () => number, least: number, most: number): number => least + next() * (most - least);

/** Chords of a few tones, each with overtones, to a beat: a theme, or the music under a scene. */
export function music(seed: number, level: number): Paint {
  const next = random(seed);
  const root = between(next, 90, 220);
  const beat = between(next, 0.25, 0.7);
  const steps = Array.from({ length: 64 }, () => [0, 1, 2].map(() => Math.floor(next() * 15)));
  const brightness = between(next, 1.2, 2.4);
  return (into, from, length) => {
    for (let at = 0; at < length; at++) {
      const time = at / RATE;
      const step = steps[Math.floor(time / beat) % steps.length] ?? [];
      const fade = Math.exp((-2 * (time % beat)) / beat);
      let sum = 0;
      for (const tone of step)
        for (let overtone = 1; overtone <= 5; overtone++)
          sum += Math.sin(2 * Math.PI * root * 2 ** (tone / 12) * overtone * time) / overtone ** brightness;
      into[from + at] = (into[from + at] ?? 0) + (level * fade * sum) / 4;
    }
  };
}

/** A sound like a voice: syllables of a few formants, with pauses. Voices of one speaker are alike. */
export function speech(seed: number, speaker: number, level: number): Paint {
  const next = random(seed);
  const pitch = 95 + 25 * speaker;
  return (into, from, length) => {
    let at = 0;
    while (at < length) {
      const samples = Math.floor(between(next, 0.09, 0.32) * RATE);
      const formants = [between(next, 250, 900), between(next, 900, 2_400), between(next, 2_300, 3_400)];
      const own = pitch * between(next, 0.85, 1.25);
      const weights = Array.from({ length: 26 }, (_, overtone) =>
        formants.reduce((sum, formant) => sum + Math.exp(-((((overtone + 1) * own - formant) / 130) ** 2)), 0.01),
      );
      for (let of = 0; of < samples && at + of < length; of++) {
        const shape = Math.sin((Math.PI * of) / samples);
        let sum = 0;
        weights.forEach((weight, overtone) => {
          sum += weight * Math.sin((2 * Math.PI * own * (overtone + 1) * of) / RATE);
        });
        into[from + at + of] = (into[from + at + of] ?? 0) + level * shape * sum * 0.5;
      }
      at += samples + (next() < 0.18 ? Math.floor(between(next, 0.2, 1.6) * RATE) : 0);
    }
  };
}

/** The sound of wind, rain or a street. */
export function noise(seed: number, level: number): Paint {
  const next = random(seed);
  const smoothness = between(next, 0.6, 0.97);
  return (into, from, length) => {
    let value = 0;
    for (let at = 0; at < length; at++) {
      value = smoothness * value + (1 - smoothness) * (next() * 2 - 1);
      into[from + at] = (into[from + at] ?? 0) + value * level;
    }
  };
}

/** A WAV file of one channel. */
export function toWav(samples: Float32Array): Buffer {
  const body = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, at) => body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2));
  return wavOf(body, { rate: RATE, channels: 1, bits: 16 });
}
