import { clamp, copyCanvas, createCanvas, mixColours, rgb } from './canvas.mjs';
import { disc, glow } from './shapes.mjs';

/** Smooth irregular skyline: a few sines whose phases come from a seed. Returns a height above the base line. */
export function skyline(seed, amplitude, wavelength) {
  const parts = [1, 0.5, 0.27, 0.12].map((weight, i) => ({
    weight,
    rate: ((2 * Math.PI) / wavelength) * [1, 2.17, 4.31, 9.7][i],
    phase: seed * (1.7 + i * 2.3),
  }));
  return (x) => amplitude * parts.reduce((sum, part) => sum + part.weight * Math.sin(x * part.rate + part.phase), 0);
}

/**
 * Fills everything under a skyline: `crest` colour at the top, fading to `foot` over `depth` (mist in the valley).
 * @param {{base: number, shape: (x: number) => number, offset?: number, crest: string, foot: string, depth: number, bottom?: number}} options
 */
export function ridge(canvas, { base, shape, offset = 0, crest, foot, depth, bottom = 720 }) {
  const { width, height, unit, data } = canvas;
  const tops = new Float32Array(width);
  let highest = height;
  for (let x = 0; x < width; x++) {
    tops[x] = (base - shape(x / unit + offset)) * unit;
    highest = Math.min(highest, tops[x]);
  }
  const shades = shadeTable(crest, foot, depth * unit);
  const last = Math.min(height, Math.round(bottom * unit));
  for (let y = Math.max(0, Math.floor(highest) - 1); y < last; y++) {
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const below = y + 0.5 - tops[x];
      if (below <= -0.5) continue;
      const s = Math.min(shades.length - 3, (below < 0 ? 0 : below | 0) * 3);
      const cover = below < 0.5 ? below + 0.5 : 1;
      data[i] += (shades[s] - data[i]) * cover;
      data[i + 1] += (shades[s + 1] - data[i + 1]) * cover;
      data[i + 2] += (shades[s + 2] - data[i + 2]) * cover;
    }
  }
}

function shadeTable(crest, foot, depth) {
  const length = Math.max(2, Math.ceil(depth));
  const table = new Float32Array(length * 3);
  for (let i = 0; i < length; i++) table.set(mixColours(rgb(crest), rgb(foot), i / (length - 1)), i * 3);
  return table;
}

/**
 * Water that mirrors what is above the horizon: rows are taken upside down, swaying, and mixed with the water's own colour.
 * @param {{horizon: number, colour: string, near: number, far: number, sway: number, squeeze?: number}} options near/far: share of own colour
 */
export function water(canvas, { horizon, colour, near, far, sway, squeeze = 1.15 }, time) {
  const { width, height, unit, data } = canvas;
  const own = rgb(colour);
  const line = Math.round(horizon * unit);
  for (let y = line; y < height; y++) {
    const depth = (y - line) / (height - line);
    const distance = 1 / (0.05 + depth);
    const wave = Math.sin(distance * 5.5 + time * 0.9) + 0.6 * Math.sin(distance * 13 - time * 1.3);
    const from = clamp(line - 1 - (y - line) * squeeze - wave * sway * unit * (0.15 + depth), 0, line - 1.001);
    const row = Math.floor(from) * width * 3;
    const next = row + width * 3;
    const part = from - Math.floor(from);
    const share = clamp(far + (near - far) * depth + wave * 0.035, 0, 1);
    for (let k = 0, i = y * width * 3; k < width * 3; k += 3, i += 3) {
      for (let c = 0; c < 3; c++) {
        const seen = data[row + k + c] * (1 - part) + data[next + k + c] * part;
        data[i + c] = seen + (own[c] - seen) * share;
      }
    }
  }
}

/** The path of light under a sun or a moon: short shimmering dashes, wider towards the viewer. */
export function glitter(canvas, { x, horizon, colour, strength, spread = 60 }, time) {
  const { width, height, unit, data } = canvas;
  const [r, g, b] = rgb(colour);
  const line = Math.round(horizon * unit);
  for (let y = line; y < height; y++) {
    const depth = (y - line) / (height - line);
    const distance = 1 / (0.06 + depth);
    const reach = (14 + spread * 2.4 * depth) * unit;
    const beat = 0.5 + 0.5 * Math.sin(distance * 9 + time * 1.1) * Math.sin(distance * 3.1 - time * 0.7 + 1);
    const bend = Math.sin(distance * 6 + time * 0.8) * reach * 0.4;
    const power = strength * beat * beat * (1 - depth * 0.55);
    const centre = x * unit + bend;
    const end = Math.min(width - 1, Math.ceil(centre + reach));
    for (let px = Math.max(0, Math.floor(centre - reach)); px <= end; px++) {
      const near = 1 - ((px - centre) / reach) ** 2;
      if (near <= 0) continue;
      const i = (y * width + px) * 3;
      const alpha = near * near * power;
      data[i] += (r - data[i]) * alpha;
      data[i + 1] += (g - data[i + 1]) * alpha;
      data[i + 2] += (b - data[i + 2]) * alpha;
    }
  }
}

/** Numbers between 0 and 1 that look random and are the same every time. */
export function scatter(seed) {
  let state = seed * 2654435761;
  return () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), state / 2 ** 32);
}

export function stars(canvas, { count, seed, bottom, colour = '#ffffff' }, time) {
  const next = scatter(seed);
  for (let i = 0; i < count; i++) {
    const [x, y, size, phase] = [next() * 1280, next() * bottom, next(), next() * 6.3];
    const twinkle = 0.55 + 0.25 * Math.sin(time * 0.8 + phase);
    disc(canvas, { x, y, radius: 0.7 + size * 0.9, colour, alpha: twinkle * (1 - (y / bottom) ** 2) });
  }
}

/** Long thin clouds that drift; each is a handful of flat lights. */
export function clouds(canvas, { count, seed, top, bottom, colour, strength, drift = 4 }, time) {
  const next = scatter(seed);
  for (let i = 0; i < count; i++) {
    const [start, y, size] = [next() * 1900, top + next() * (bottom - top), 0.6 + next() * 0.8];
    const x = ((start + time * drift * size) % 1900) - 300;
    for (let k = 0; k < 4; k++) {
      const shift = (next() - 0.5) * 260 * size;
      glow(canvas, { x: x + shift, y: y + (next() - 0.5) * 14, radius: 16 * size, stretch: 11, colour, strength });
    }
  }
}

/** Paints the parts that never move once, as a still. */
export function still(paint) {
  let kept;
  return (canvas) => {
    if (!kept) paint((kept = createCanvas(canvas.width, canvas.height)));
    copyCanvas(kept, canvas);
  };
}
