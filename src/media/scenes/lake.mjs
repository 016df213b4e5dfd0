import { fillGradient } from '../drawing/canvas.mjs';
import { clouds, glitter, ridge, skyline, still, water } from '../drawing/land.mjs';
import { disc, glow, place, polygon, stroke } from '../drawing/shapes.mjs';

const horizon = 440;

/** Dawn over a mountain lake with a small boat. */
export function lake() {
  const backdrop = still((canvas) =>
    fillGradient(
      canvas,
      [
        [0, '#2b4a6b'],
        [0.45, '#7f9bb0'],
        [0.75, '#e8bfa4'],
        [1, '#fbe3bd'],
      ],
      0,
      horizon,
    ),
  );
  return (canvas, time) => {
    const sunY = 352 - time * 0.5;
    backdrop(canvas);
    glow(canvas, { x: 850, y: sunY, radius: 330, stretch: 1.5, colour: '#fff0c8', strength: 0.75 });
    disc(canvas, { x: 850, y: sunY, radius: 34, colour: '#fff8e2' });
    clouds(canvas, { count: 7, seed: 5, top: 90, bottom: 290, colour: '#ffd9c2', strength: 0.2 }, time);
    mountains(canvas, time);
    glow(canvas, { x: 760, y: horizon, radius: 34, stretch: 26, colour: '#fff1dc', strength: 0.55 });
    water(canvas, { horizon, colour: '#35597a', far: 0.12, near: 0.62, sway: 9 }, time);
    glitter(canvas, { x: 850, horizon, colour: '#fff3d2', strength: 0.6 }, time);
    birds(canvas, time);
    boat(canvas, 470 - time * 2.2, 548 + Math.sin(time * 0.9) * 1.6, Math.sin(time * 0.7) * 0.018);
    reeds(canvas, time);
  };
}

function mountains(canvas, time) {
  ridge(canvas, {
    base: 330,
    shape: skyline(3, 52, 760),
    offset: time * 0.6,
    crest: '#8fa3b5',
    foot: '#e3c6b4',
    depth: 150,
    bottom: horizon,
  });
  ridge(canvas, {
    base: 382,
    shape: skyline(8, 40, 520),
    offset: time * 1.1,
    crest: '#5d7d92',
    foot: '#c9b9ae',
    depth: 110,
    bottom: horizon,
  });
  ridge(canvas, {
    base: 424,
    shape: skyline(13, 20, 380),
    offset: time * 1.8,
    crest: '#365a6c',
    foot: '#7d918f',
    depth: 50,
    bottom: horizon,
  });
}

function boat(canvas, x, y, angle) {
  const put = (points) => place(points, { x, y, angle, scale: 1.15 });
  const mirrored = (points) =>
    place(
      points.map(([px, py]) => [px, 24 - py * 0.8]),
      { x, y, angle: -angle, scale: 1.15 },
    );
  const hull = [
    [-74, -8],
    [-60, 10],
    [56, 10],
    [78, -12],
    [30, -4],
    [-40, -3],
  ];
  const rower = [
    [-14, -3],
    [-12, -34],
    [-4, -44],
    [8, -36],
    [12, -3],
  ];
  polygon(canvas, mirrored(hull), '#1d3347', 0.35);
  polygon(canvas, mirrored(rower), '#1d3347', 0.25);
  stroke(
    canvas,
    put([
      [2, -24],
      [64, 16],
    ]),
    3,
    '#16222f',
  );
  polygon(canvas, put(rower), '#1b2c3b');
  disc(canvas, { x: x - 1, y: y - 60, radius: 9, colour: '#1b2c3b' });
  polygon(canvas, put(hull), '#16222f');
}

function birds(canvas, time) {
  for (let i = 0; i < 4; i++) {
    const [x, y] = [300 + i * 46 + time * 5, 210 + (i % 2) * 22 - time * 0.4 + i * 5];
    const lift = 5 + Math.sin(time * 2.4 + i * 1.7) * 5;
    stroke(
      canvas,
      [
        [x - 13, y - lift],
        [x, y],
        [x + 13, y - lift],
      ],
      2.2,
      '#2f4558',
      0.8,
    );
  }
}

function reeds(canvas, time) {
  for (let i = 0; i < 26; i++) {
    const x = i < 15 ? i * 13 - 10 : 1120 + (i - 15) * 16;
    const height = 90 + ((i * 53) % 80);
    const lean = 16 * Math.sin(i * 2.1) + 5 * Math.sin(time * 0.8 + i * 0.6);
    polygon(
      canvas,
      [
        [x - 4, 725],
        [x + lean, 725 - height],
        [x + 4, 725],
      ],
      '#152a38',
      0.92,
    );
    if (i % 4 === 1)
      stroke(
        canvas,
        [
          [x + lean * 0.86, 735 - height * 0.95],
          [x + lean, 712 - height],
        ],
        8,
        '#1f2f38',
      );
  }
}
