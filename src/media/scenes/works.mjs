import { disc, glow, place, polygon, rectangle, stroke } from '../drawing/shapes.mjs';

/** The work on the bench in each episode of the workshop series. */
export const paintWork = { clock: paintClock, boat: paintBoat, lantern: paintLantern };

function paintClock(canvas, time) {
  const [x, y] = [760, 420];
  polygon(
    canvas,
    [
      [x - 84, 560],
      [x - 84, 370],
      [x, 316],
      [x + 84, 370],
      [x + 84, 560],
    ],
    '#6e4226',
  );
  polygon(
    canvas,
    [
      [x - 100, 376],
      [x, 308],
      [x + 100, 376],
      [x + 92, 388],
      [x, 326],
      [x - 92, 388],
    ],
    '#4a2b18',
  );
  disc(canvas, { x, y, radius: 54, colour: '#f4e6c8' });
  for (let i = 0; i < 12; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
    stroke(
      canvas,
      [
        [x + c * 43, y + s * 43],
        [x + c * 49, y + s * 49],
      ],
      3,
      '#4a2b18',
    );
  }
  hand(canvas, x, y, 30, time * 0.02 - 2.3, 6);
  hand(canvas, x, y, 42, time * 0.1 - 0.6, 4);
  const swing = Math.sin((time / 2) * 2 * Math.PI) * 0.3;
  stroke(
    canvas,
    [
      [x, 486],
      [x + Math.sin(swing) * 50, 486 + Math.cos(swing) * 50],
    ],
    4,
    '#2e1a10',
  );
  disc(canvas, { x: x + Math.sin(swing) * 50, y: 486 + Math.cos(swing) * 50, radius: 12, colour: '#e0b25a' });
}

function hand(canvas, x, y, length, angle, thickness) {
  stroke(
    canvas,
    [
      [x, y],
      [x + Math.cos(angle) * length, y + Math.sin(angle) * length],
    ],
    thickness,
    '#3a2416',
  );
}

function paintBoat(canvas, time) {
  const angle = Math.sin(time * 0.8) * 0.02;
  const put = (points) => place(points, { x: 760, y: 530, angle });
  polygon(
    canvas,
    put([
      [-130, -34],
      [130, -34],
      [92, 30],
      [-98, 30],
    ]),
    '#8a4a34',
  );
  polygon(
    canvas,
    put([
      [-134, -42],
      [134, -42],
      [126, -28],
      [-126, -28],
    ]),
    '#c98a56',
  );
  stroke(
    canvas,
    put([
      [0, -40],
      [0, -240],
    ]),
    7,
    '#5d3c25',
  );
  polygon(
    canvas,
    put([
      [8, -236],
      [8, -60],
      [112, -60],
    ]),
    '#f3ead6',
  );
  polygon(
    canvas,
    put([
      [-8, -210],
      [-8, -60],
      [-84, -60],
    ]),
    '#dfc9a4',
  );
  polygon(
    canvas,
    put([
      [0, -240],
      [34 + Math.sin(time * 1.6) * 4, -228],
      [0, -216],
    ]),
    '#c65a4b',
  );
}

function paintLantern(canvas, time) {
  const [x, y] = [760, 468];
  const breath = 0.72 + 0.1 * Math.sin(time * 1.3);
  glow(canvas, { x, y, radius: 250, colour: '#ffb35c', strength: 0.55 * breath });
  rectangle(canvas, x - 56, 388, 112, 160, '#ffd58a', 0.5);
  disc(canvas, { x, y: y + 20, radius: 22, colour: '#ffe9b5', alpha: breath });
  polygon(
    canvas,
    [
      [x - 12, y + 26],
      [x + Math.sin(time * 2.1) * 4, y - 26],
      [x + 12, y + 26],
    ],
    '#fff7df',
  );
  for (const dx of [-62, -4, 54]) rectangle(canvas, x + dx, 384, 8, 168, '#2b1c2c');
  rectangle(canvas, x - 76, 546, 152, 14, '#2b1c2c');
  polygon(
    canvas,
    [
      [x - 78, 388],
      [x - 26, 342],
      [x + 26, 342],
      [x + 78, 388],
    ],
    '#2b1c2c',
  );
  stroke(
    canvas,
    [
      [x - 26, 344],
      [x - 14, 318],
      [x + 14, 318],
      [x + 26, 344],
    ],
    5,
    '#2b1c2c',
  );
}
