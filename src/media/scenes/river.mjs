import { clamp, fillGradient, mixColours, rgb } from '../drawing/canvas.mjs';
import { clouds, ridge, scatter, skyline, still } from '../drawing/land.mjs';
import { disc, glow, polygon, rectangle } from '../drawing/shapes.mjs';

const horizon = 330;

/** A green valley; the river winds from the hills to the viewer. */
export function river() {
  const backdrop = still((canvas) => {
    fillGradient(
      canvas,
      [
        [0, '#4f8fb8'],
        [0.6, '#a9d3d6'],
        [1, '#f6ebc9'],
      ],
      0,
      horizon + 10,
    );
    glow(canvas, { x: 420, y: 230, radius: 280, colour: '#fff8df', strength: 0.7 });
    disc(canvas, { x: 420, y: 226, radius: 36, colour: '#fffdf2' });
  });
  return (canvas, time) => {
    backdrop(canvas);
    clouds(canvas, { count: 8, seed: 14, top: 100, bottom: 250, colour: '#ffffff', strength: 0.3, drift: 5 }, time);
    ridge(canvas, {
      base: 292,
      shape: skyline(9, 40, 640),
      crest: '#7fa9b2',
      foot: '#bcd3bf',
      depth: 90,
      bottom: horizon + 8,
    });
    ridge(canvas, {
      base: 324,
      shape: skyline(4, 18, 460),
      crest: '#5b9280',
      foot: '#86ad86',
      depth: 50,
      bottom: horizon + 8,
    });
    valley(canvas, time);
    trees(canvas, time);
  };
}

const bend = (depth) => 640 + 260 * Math.sin(2.2 / (depth + 0.22)) * (0.25 + depth) - 60 * depth;
const halfWidth = (depth) => 5 + 300 * depth ** 1.25;

function valley(canvas, time) {
  const { width, height, unit, data } = canvas;
  const line = Math.round((horizon + 4) * unit);
  for (let y = line; y < height; y++) {
    const depth = (y - line) / (height - line);
    const [centre, half] = [bend(depth) * unit, halfWidth(depth) * unit];
    const distance = 1 / (depth + 0.08);
    const grass = mixColours(rgb('#9dbb86'), rgb('#2f6b4f'), Math.sqrt(depth));
    const stream = mixColours(rgb('#e6efdc'), rgb('#3d86a6'), depth ** 0.7);
    const flow = 0.5 + 0.5 * Math.sin(distance * 16 + time * 2.2);
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const across = Math.abs(x - centre) / half;
      const cover = clamp((1 - across) * half + 0.5, 0, 1);
      const bank = clamp(1.25 - across, 0, 0.25) * (1 - cover) * 1.6;
      const streak =
        flow *
        clamp(Math.sin(x / unit / (18 + 60 * depth) + Math.sin(distance * 7 + time * 0.6) * 2) - 0.35, 0, 1) *
        0.35;
      for (let c = 0; c < 3; c++) {
        const land = grass[c] * (1 - bank);
        const wave = stream[c] + (255 - stream[c]) * streak;
        data[i + c] = land + (wave - land) * cover;
      }
    }
  }
}

/** Round trees on the banks, far ones first. */
function trees(canvas, time) {
  const next = scatter(31);
  const spots = Array.from({ length: 34 }, () => ({
    depth: 0.03 + next() ** 1.8 * 0.75,
    side: next() < 0.5 ? -1 : 1,
    away: next(),
    tone: next(),
  }));
  spots.sort((a, b) => a.depth - b.depth);
  for (const { depth, side, away, tone } of spots) {
    const size = 7 + 84 * depth;
    const x = bend(depth) + side * (halfWidth(depth) + size * 0.9 + away * 520 * (0.4 + depth));
    const y = horizon + 4 + depth * 386;
    const sway = Math.sin(time * 0.7 + tone * 9) * size * 0.03;
    const leaf = tone < 0.5 ? '#2f6f55' : '#3f8259';
    polygon(
      canvas,
      [
        [x - size, y + 2],
        [x + size * 1.5, y + size * 0.16],
        [x + size, y + size * 0.3],
        [x - size * 0.6, y + size * 0.2],
      ],
      '#1e4a3c',
      0.3,
    );
    rectangle(canvas, x - size * 0.09, y - size * 0.9, size * 0.18, size, '#4b3b30');
    disc(canvas, { x: x + sway, y: y - size * 1.35, radius: size * 0.72, colour: leaf });
    disc(canvas, {
      x: x - size * 0.18 + sway,
      y: y - size * 1.55,
      radius: size * 0.42,
      colour: '#8fbf78',
      alpha: 0.35,
    });
  }
}
