import { clamp, rgb } from './canvas.mjs';

/** Soft round (or stretched) light with a finite reach, so that only its box is touched. */
export function glow(canvas, { x, y, radius, colour, strength, stretch = 1 }) {
  const { width, height, unit, data } = canvas;
  const [r, g, b] = rgb(colour);
  const [cx, cy, ry, rx] = [x * unit, y * unit, radius * unit, radius * stretch * unit];
  const y1 = Math.min(height - 1, Math.ceil(cy + ry));
  const x0 = Math.max(0, Math.floor(cx - rx));
  const x1 = Math.min(width - 1, Math.ceil(cx + rx));
  for (let py = Math.max(0, Math.floor(cy - ry)); py <= y1; py++) {
    const dy = ((py - cy) / ry) ** 2;
    for (let px = x0; px <= x1; px++) {
      const dx = (px - cx) / rx;
      const near = 1 - dx * dx - dy;
      if (near <= 0) continue;
      blend(data, (py * width + px) * 3, r, g, b, near * near * strength);
    }
  }
}

function blend(data, i, r, g, b, alpha) {
  data[i] += (r - data[i]) * alpha;
  data[i + 1] += (g - data[i + 1]) * alpha;
  data[i + 2] += (b - data[i + 2]) * alpha;
}

export function disc(canvas, { x, y, radius, colour, alpha = 1 }) {
  const { width, height, unit, data } = canvas;
  const [r, g, b] = rgb(colour);
  const [cx, cy, size] = [x * unit, y * unit, radius * unit];
  const y1 = Math.min(height - 1, Math.ceil(cy + size + 1));
  const x0 = Math.max(0, Math.floor(cx - size - 1));
  const x1 = Math.min(width - 1, Math.ceil(cx + size + 1));
  for (let py = Math.max(0, Math.floor(cy - size - 1)); py <= y1; py++) {
    for (let px = x0; px <= x1; px++) {
      const cover = clamp(size + 0.5 - Math.hypot(px - cx, py - cy), 0, 1);
      if (cover > 0) blend(data, (py * width + px) * 3, r, g, b, cover * alpha);
    }
  }
}

const subLines = 4;

/** Filled polygon, anti-aliased: exact across, four sub-lines down. Points are `[x, y]`. */
export function polygon(canvas, points, colour, alpha = 1) {
  const { width, height, unit, data } = canvas;
  const [r, g, b] = rgb(colour);
  const scaled = points.map(([x, y]) => [x * unit, y * unit]);
  const ys = scaled.map((point) => point[1]);
  const y1 = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  const cover = new Float32Array(width);
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= y1; y++) {
    cover.fill(0);
    for (let s = 0; s < subLines; s++) coverLine(cover, crossings(scaled, y + (s + 0.5) / subLines));
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      if (cover[x] > 0) blend(data, i, r, g, b, Math.min(1, cover[x] / subLines) * alpha);
    }
  }
}

function crossings(points, y) {
  const xs = [];
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[j];
    if (ay > y !== by > y) xs.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return xs.sort((a, b) => a - b);
}

function coverLine(cover, xs) {
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const from = clamp(xs[i], 0, cover.length);
    const to = clamp(xs[i + 1], 0, cover.length);
    for (let x = Math.floor(from); x < to; x++) cover[x] += Math.min(x + 1, to) - Math.max(x, from);
  }
}

export function rectangle(canvas, x, y, width, height, colour, alpha = 1) {
  polygon(
    canvas,
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    colour,
    alpha,
  );
}

/** A line of a given thickness through points, as one quad per piece. */
export function stroke(canvas, points, thickness, colour, alpha = 1) {
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1];
    const [bx, by] = points[i];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const nx = ((by - ay) / length) * (thickness / 2);
    const ny = ((ax - bx) / length) * (thickness / 2);
    polygon(
      canvas,
      [
        [ax + nx, ay + ny],
        [bx + nx, by + ny],
        [bx - nx, by - ny],
        [ax - nx, ay - ny],
      ],
      colour,
      alpha,
    );
  }
}

/** Turns a shape drawn around the origin: moves, scales and rotates its points. */
export function place(points, { x = 0, y = 0, scale = 1, angle = 0 }) {
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return points.map(([px, py]) => [x + px * c - py * s, y + px * s + py * c]);
}

/** A beam of light to the left or right that widens and fades on its way. */
export function ray(canvas, { x, y, reach, drop, spread, colour, strength }) {
  const { width, height, unit, data } = canvas;
  const [r, g, b] = rgb(colour);
  const [from, to] = reach > 0 ? [x, x + reach] : [x + reach, x];
  const last = Math.min(width - 1, Math.ceil(to * unit));
  for (let px = Math.max(0, Math.floor(from * unit)); px <= last; px++) {
    const way = clamp((px / unit - x) / reach, 0, 1);
    const half = (8 + spread * way) * unit;
    const centre = (y + drop * way) * unit;
    const fade = strength * (1 - way) ** 1.4;
    const bottom = Math.min(height - 1, Math.ceil(centre + half));
    for (let py = Math.max(0, Math.floor(centre - half)); py <= bottom; py++) {
      const edge = clamp((half - Math.abs(py - centre)) / (half * 0.5), 0, 1);
      blend(data, (py * width + px) * 3, r, g, b, fade * edge * edge * (3 - 2 * edge));
    }
  }
}
