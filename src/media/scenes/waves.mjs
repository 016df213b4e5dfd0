import { fillGradient } from '../drawing/canvas.mjs';
import { ridge, stars, still } from '../drawing/land.mjs';
import { disc, glow, polygon, stroke } from '../drawing/shapes.mjs';

const mast = { x: 960, y: 190 };
const bands = [
  { base: 400, rise: 46, length: 900, turns: 1, crest: '#1f6f8b', foot: '#123a5c' },
  { base: 452, rise: 40, length: 700, turns: -1, crest: '#2a9d8f', foot: '#14546b' },
  { base: 512, rise: 34, length: 820, turns: 2, crest: '#4b5fb5', foot: '#1e2f6e' },
  { base: 576, rise: 30, length: 610, turns: -2, crest: '#2b3f8c', foot: '#141c4a' },
  { base: 636, rise: 24, length: 760, turns: 2, crest: '#18224f', foot: '#0b1030' },
];

/** Waves of air around a radio mast, for the live channel. All motions divide 40 s. */
export function waves() {
  const backdrop = still((canvas) => {
    fillGradient(
      canvas,
      [
        [0, '#0a1033'],
        [0.5, '#15355c'],
        [0.8, '#2f7d86'],
        [1, '#4fae9c'],
      ],
      0,
      560,
    );
    stars(canvas, { count: 90, seed: 3, bottom: 340 }, 0);
  });
  return (canvas, time) => {
    const round = (time / 40) * 2 * Math.PI;
    backdrop(canvas);
    glow(canvas, { ...mast, radius: 320, colour: '#7fe0d0', strength: 0.25 });
    signals(canvas, time);
    for (const band of bands) {
      if (band === bands[1]) drawMast(canvas, time);
      const shape = (x) =>
        band.rise *
        (Math.sin((x / band.length) * 2 * Math.PI + round * band.turns) +
          0.4 * Math.sin((x / band.length) * 4.6 * Math.PI - round * band.turns));
      ridge(canvas, { base: band.base, shape, crest: band.crest, foot: band.foot, depth: 130 });
    }
  };
}

/** Rings that leave the mast and fade, one each 4 s. */
function signals(canvas, time) {
  for (let i = 0; i < 3; i++) {
    const age = (time / 4 + i / 3) % 1;
    const radius = 30 + age * 330;
    const points = [];
    for (let k = 0; k <= 48; k++) {
      const angle = (k / 48) * 2 * Math.PI;
      points.push([mast.x + Math.cos(angle) * radius, mast.y + Math.sin(angle) * radius]);
    }
    stroke(canvas, points, 4, '#bff3e6', 0.34 * (1 - age) * Math.min(1, age * 6));
  }
}

function drawMast(canvas, time) {
  const { x, y } = mast;
  const ink = '#0b1836';
  polygon(
    canvas,
    [
      [x - 3, y],
      [x + 3, y],
      [x + 9, 520],
      [x - 9, 520],
    ],
    ink,
  );
  stroke(
    canvas,
    [
      [x, y + 40],
      [x - 60, 520],
    ],
    5,
    ink,
  );
  stroke(
    canvas,
    [
      [x, y + 40],
      [x + 60, 520],
    ],
    5,
    ink,
  );
  for (let k = 1; k < 5; k++) {
    const [top, wide] = [y + 40 + k * 58, k * 12];
    stroke(
      canvas,
      [
        [x - wide, top],
        [x + wide, top],
      ],
      4,
      ink,
    );
    stroke(
      canvas,
      [
        [x - wide, top],
        [x + wide + 11, top + 56],
      ],
      2.5,
      ink,
      0.8,
    );
  }
  const pulse = 0.5 + 0.5 * Math.sin((time / 2) * 2 * Math.PI);
  glow(canvas, { x, y, radius: 46, colour: '#ff8d7a', strength: 0.35 + 0.5 * pulse });
  disc(canvas, { x, y, radius: 7, colour: '#ffd2c4' });
}
