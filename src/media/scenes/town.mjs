import { fillGradient } from '../drawing/canvas.mjs';
import { ridge, scatter, skyline, stars, still } from '../drawing/land.mjs';
import { disc, glow, polygon, rectangle } from '../drawing/shapes.mjs';

/** Winter roofs at night with lit windows and slow snow. */
export function town() {
  const backdrop = still((canvas) => {
    fillGradient(canvas, [
      [0, '#0d1638'],
      [0.6, '#2c3d72'],
      [1, '#7d7fae'],
    ]);
    stars(canvas, { count: 70, seed: 8, bottom: 380 }, 0);
    glow(canvas, { x: 980, y: 150, radius: 240, colour: '#dfe6ff', strength: 0.45 });
    disc(canvas, { x: 980, y: 150, radius: 42, colour: '#f6f4e6' });
    ridge(canvas, { base: 500, shape: skyline(12, 50, 700), crest: '#4a5688', foot: '#6d73a4', depth: 180 });
    houses(canvas, 520, 41, '#303b6b', 0.8);
    houses(canvas, 610, 77, '#1f2750', 1.15);
    ridge(canvas, { base: 660, shape: skyline(2, 12, 600), crest: '#dfe4f5', foot: '#8f98c4', depth: 90 });
  });
  return (canvas, time) => {
    backdrop(canvas);
    snow(canvas, time);
  };
}

function houses(canvas, base, seed, wall, scale) {
  const next = scatter(seed);
  for (let x = -40; x < 1300;) {
    const [width, height, peak] = [(110 + next() * 90) * scale, (90 + next() * 90) * scale, (50 + next() * 40) * scale];
    rectangle(canvas, x, base - height, width, height + 200, wall);
    polygon(
      canvas,
      [
        [x - 8, base - height],
        [x + width / 2, base - height - peak],
        [x + width + 8, base - height],
      ],
      '#d5dcf2',
    );
    polygon(
      canvas,
      [
        [x + 4, base - height + 2],
        [x + width / 2, base - height - peak + 12],
        [x + width - 4, base - height + 2],
      ],
      wall,
    );
    for (let wx = 18 * scale; wx < width - 26 * scale; wx += 32 * scale) {
      for (let wy = 16 * scale; wy < height - 10; wy += 38 * scale) {
        if (next() < 0.45) continue;
        const [px, py] = [x + wx, base - height + wy];
        glow(canvas, { x: px + 7 * scale, y: py + 9 * scale, radius: 26 * scale, colour: '#ffc878', strength: 0.35 });
        rectangle(canvas, px, py, 14 * scale, 19 * scale, '#ffdc98');
      }
    }
    x += width + 4 + next() * 14;
  }
}

function snow(canvas, time) {
  const next = scatter(5);
  for (let i = 0; i < 70; i++) {
    const [start, fall, size] = [next() * 1300, next(), 1.6 + next() * 2.4];
    const y = (fall * 760 + time * (18 + size * 8)) % 760;
    const x = start + Math.sin(time * 0.6 + i) * 18;
    disc(canvas, { x, y, radius: size, colour: '#ffffff', alpha: 0.75 });
  }
}
