import { still } from '../drawing/land.mjs';
import { disc, glow, polygon, stroke } from '../drawing/shapes.mjs';
import { paintRoom } from './room.mjs';
import { paintWork } from './works.mjs';

const looks = {
  clock: {
    wall: [
      [0, '#3a2a2a'],
      [1, '#5a3d30'],
    ],
    sky: [
      [0, '#2d4668'],
      [0.7, '#d99a7c'],
      [1, '#f6c890'],
    ],
    hill: '#4c4a62',
    light: '#ffd694',
  },
  boat: {
    wall: [
      [0, '#22343a'],
      [1, '#33504d'],
    ],
    sky: [
      [0, '#3f6f8f'],
      [1, '#cfe3d8'],
    ],
    hill: '#4b7474',
    light: '#ffe3a6',
  },
  lantern: {
    wall: [
      [0, '#2c2440'],
      [1, '#47335a'],
    ],
    sky: [
      [0, '#10173a'],
      [1, '#51508c'],
    ],
    hill: '#23234d',
    light: '#ffc98a',
  },
};

/** A carpenter's room: window, hanging lamp, tools on the wall and the thing being made. @param {{work: keyof typeof looks}} options */
export function workshop({ work }) {
  const look = looks[work];
  const room = still((canvas) => paintRoom(canvas, look));
  return (canvas, time) => {
    room(canvas);
    const swing = Math.sin((time / 5) * 2 * Math.PI) * 0.05;
    paintLamp(canvas, look, swing);
    paintWork[work](canvas, time);
    motes(canvas, look, time);
  };
}

function paintLamp(canvas, look, swing) {
  const [x, y] = [760 + Math.sin(swing) * 210, Math.cos(swing) * 210];
  polygon(
    canvas,
    [
      [x - 50, y + 16],
      [x + 50, y + 16],
      [x + 300 + swing * 800, 562],
      [x - 300 + swing * 800, 562],
    ],
    look.light,
    0.13,
  );
  polygon(
    canvas,
    [
      [x - 40, y + 16],
      [x + 40, y + 16],
      [x + 190 + swing * 800, 562],
      [x - 190 + swing * 800, 562],
    ],
    look.light,
    0.12,
  );
  glow(canvas, { x, y: y + 20, radius: 260, colour: look.light, strength: 0.5 });
  stroke(
    canvas,
    [
      [760, 0],
      [x, y - 34],
    ],
    4,
    '#1d1514',
  );
  disc(canvas, { x, y: y + 16, radius: 19, colour: '#fff6dc' });
  polygon(
    canvas,
    [
      [x - 14, y - 38],
      [x + 14, y - 38],
      [x + 62, y + 16],
      [x - 62, y + 16],
    ],
    '#2c4a46',
  );
}

function motes(canvas, look, time) {
  for (let i = 0; i < 16; i++) {
    const x = 760 + Math.sin(i * 2.4 + time * 0.12) * (70 + i * 11);
    const y = 520 - ((i * 41 + time * 6) % 270);
    disc(canvas, { x, y, radius: 1.6, colour: look.light, alpha: 0.45 + 0.3 * Math.sin(time + i) });
  }
}
