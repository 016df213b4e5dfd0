import { fillGradient } from '../drawing/canvas.mjs';
import { still } from '../drawing/land.mjs';
import { disc, glow, place, polygon, rectangle, stroke } from '../drawing/shapes.mjs';

const looks = {
  tea: {
    sky: [
      [0, '#f6d9b8'],
      [1, '#e8a07c'],
    ],
    paint: paintTea,
  },
  umbrella: {
    sky: [
      [0, '#5d86b8'],
      [1, '#a8c8dc'],
    ],
    paint: paintUmbrella,
  },
  biscuit: {
    sky: [
      [0, '#fff0c9'],
      [1, '#f2bf6b'],
    ],
    paint: paintBiscuits,
  },
};

/** Flat bright pictures of products that do not exist. @param {{product: keyof typeof looks}} options */
export function advert({ product }) {
  const look = looks[product];
  const backdrop = still((canvas) => {
    fillGradient(canvas, look.sky);
    glow(canvas, { x: 900, y: 380, radius: 420, colour: '#ffffff', strength: 0.5 });
  });
  return (canvas, time) => {
    backdrop(canvas);
    look.paint(canvas, time);
  };
}

function paintTea(canvas, time) {
  for (let i = 0; i < 3; i++) {
    const points = Array.from({ length: 14 }, (_, k) => [
      850 + i * 50 + Math.sin(k * 0.5 + time * 1.4 + i) * 14,
      330 - k * 15,
    ]);
    for (let k = 1; k < 14; k++) stroke(canvas, [points[k - 1], points[k]], 9, '#ffffff', 0.5 * (1 - k / 14));
  }
  polygon(canvas, circlePart(900, 350, 150, 0, Math.PI, 0.95), '#2f6f73');
  rectangle(canvas, 750, 344, 300, 12, '#f7ead2');
  stroke(canvas, circlePart(1050, 400, 50, -Math.PI / 2, Math.PI / 2, 1), 18, '#2f6f73');
  polygon(canvas, circlePart(900, 505, 230, 0, Math.PI, 0.16), '#f7ead2');
  for (const [x, size] of [
    [870, 22],
    [900, 30],
    [934, 22],
  ])
    disc(canvas, { x, y: 420, radius: size, colour: '#f7ead2' });
}

function circlePart(x, y, radius, from, to, flat) {
  return Array.from({ length: 33 }, (_, k) => {
    const angle = from + ((to - from) * k) / 32;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flat];
  });
}

function paintUmbrella(canvas, time) {
  for (let i = 0; i < 40; i++) {
    const [x, y] = [(i * 97) % 1300, (i * 61 + time * 160) % 760];
    stroke(
      canvas,
      [
        [x, y],
        [x - 5, y + 22],
      ],
      3,
      '#eaf4fb',
      0.5,
    );
  }
  const tilt = Math.sin(time * 1.1) * 0.06;
  const put = (points) => place(points, { x: 900, y: 380, angle: tilt });
  stroke(
    canvas,
    put([
      [0, -150],
      [0, 170],
      [-16, 194],
      [-42, 186],
      [-48, 164],
    ]),
    9,
    '#4a3a36',
  );
  const dome = (wide) => [...circlePart(0, 0, 1, Math.PI, 2 * Math.PI, 1)].map(([x, y]) => [x * wide, y * 170 + 10]);
  for (const [wide, colour] of [
    [230, '#d94f4f'],
    [140, '#f2c14e'],
    [50, '#d94f4f'],
  ])
    polygon(canvas, put(dome(wide)), colour);
}

function paintBiscuits(canvas, time) {
  const spin = time * 0.25;
  for (const [x, y, size, turn] of [
    [800, 470, 105, 1],
    [1010, 440, 120, -1],
    [900, 290, 115, 0.6],
  ]) {
    disc(canvas, { x: x + 8, y: y + 12, radius: size, colour: '#b06a2c', alpha: 0.3 });
    for (let k = 0; k < 16; k++) {
      const angle = (k / 16) * 2 * Math.PI + spin * turn;
      disc(canvas, {
        x: x + Math.cos(angle) * size * 0.9,
        y: y + Math.sin(angle) * size * 0.9,
        radius: size * 0.2,
        colour: '#d9974a',
      });
    }
    disc(canvas, { x, y, radius: size * 0.92, colour: '#e3a857' });
    for (let k = 0; k < 7; k++) {
      const angle = k * 2.4 + spin * turn;
      disc(canvas, {
        x: x + Math.cos(angle) * size * (0.25 + (k % 3) * 0.22),
        y: y + Math.sin(angle) * size * (0.25 + (k % 3) * 0.22),
        radius: size * 0.09,
        colour: '#6d3f22',
      });
    }
  }
}
