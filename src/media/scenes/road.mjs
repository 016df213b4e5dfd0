import { clamp, fillGradient, mixColours, rgb } from '../drawing/canvas.mjs';
import { clouds, ridge, skyline, still } from '../drawing/land.mjs';
import { disc, glow, rectangle } from '../drawing/shapes.mjs';

const horizon = 400;
const vanish = 690;

/** An evening drive. Everything repeats after 40 s, so the loop has no visible seam. */
export function road() {
  const backdrop = still((canvas) => {
    fillGradient(
      canvas,
      [
        [0, '#2a2450'],
        [0.4, '#7c4376'],
        [0.75, '#e77c6a'],
        [1, '#ffd08a'],
      ],
      0,
      horizon,
    );
    glow(canvas, { x: vanish, y: 372, radius: 300, stretch: 1.5, colour: '#fff0b8', strength: 0.8 });
    disc(canvas, { x: vanish, y: 360, radius: 62, colour: '#fff3c8' });
    clouds(canvas, { count: 8, seed: 9, top: 110, bottom: 340, colour: '#ffb08c', strength: 0.24 }, 0);
  });
  const sway = (time) => Math.sin((time / 40) * 2 * Math.PI);
  return (canvas, time) => {
    backdrop(canvas);
    ridge(canvas, {
      base: 378,
      shape: skyline(2, 28, 700),
      offset: sway(time) * 14,
      crest: '#8c4f74',
      foot: '#d98272',
      depth: 70,
      bottom: horizon + 4,
    });
    ridge(canvas, {
      base: 396,
      shape: skyline(7, 15, 420),
      offset: sway(time) * 30,
      crest: '#573458',
      foot: '#8a4a63',
      depth: 40,
      bottom: horizon + 6,
    });
    ground(canvas, time);
    posts(canvas, time);
  };
}

/** The road in perspective, row by row: edge lines and a dashed middle that flows to the viewer. */
function ground(canvas, time) {
  const { width, height, unit, data } = canvas;
  const line = Math.round((horizon + 2) * unit);
  for (let y = line; y < height; y++) {
    const depth = (y - line + 1) / (height - line);
    const distance = 1 / depth;
    const centre = (vanish - 50 * depth) * unit;
    const half = (4 + 430 * depth) * unit;
    const haze = clamp(1 - depth * 3.2, 0, 1);
    const field = mixColours(rgb('#3c2744'), rgb('#a8586a'), haze);
    const asphalt = mixColours(rgb('#2b2438'), rgb('#c47868'), haze);
    const paint = mixColours(rgb('#f4dfb8'), asphalt, haze * 0.8);
    const dash = clamp((Math.sin(distance * 5 + time * Math.PI) - 0.1) * 4, 0, 1) * (1 - haze);
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const across = Math.abs(x - centre) / half;
      const cover = clamp((1 - across) * half + 0.5, 0, 1);
      const side = clamp((0.016 - Math.abs(across - 0.93)) * half + 0.5, 0, 1);
      const middle = clamp((0.018 - across) * half + 0.5, 0, 1) * dash;
      for (let c = 0; c < 3; c++) {
        const base = field[c] + (asphalt[c] - field[c]) * cover;
        data[i + c] = base + (paint[c] - base) * Math.max(side, middle);
      }
    }
  }
}

/** Roadside lamps come nearer; eight of them share the 20 s way so that the loop closes. */
function posts(canvas, time) {
  for (let i = 0; i < 8; i++) {
    const way = (time / 20 + i / 8) % 1;
    const depth = 0.02 * 60 ** way;
    if (depth > 1.1) continue;
    const y = horizon + 2 + depth * 318;
    for (const side of [-1, 1]) {
      const x = vanish - 50 * depth + side * (4 + 520 * depth);
      const tall = 330 * depth;
      const alpha = clamp(way * 3, 0, 1);
      rectangle(canvas, x - 5 * depth, y - tall, 10 * depth, tall, '#1d1730', alpha);
      rectangle(canvas, Math.min(x, x - side * 80 * depth), y - tall, 80 * depth, 8 * depth, '#1d1730', alpha);
      glow(canvas, {
        x: x - side * 76 * depth,
        y: y - tall + 10 * depth,
        radius: 8 + 70 * depth,
        colour: '#ffe3a0',
        strength: 0.85 * alpha,
      });
    }
  }
}
