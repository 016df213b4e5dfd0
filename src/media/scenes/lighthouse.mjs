import { fillGradient } from '../drawing/canvas.mjs';
import { clouds, glitter, ridge, skyline, stars, still, water } from '../drawing/land.mjs';
import { disc, glow, polygon, ray, rectangle } from '../drawing/shapes.mjs';

const horizon = 470;
const lamp = { x: 946, y: 196 };

/** A palette for each episode: the same shore at another hour. */
const hours = {
  dusk: {
    sky: [
      [0, '#1c2148'],
      [0.5, '#5b4a86'],
      [0.8, '#c77f95'],
      [1, '#f3b69a'],
    ],
    light: { x: 330, y: 432, radius: 30, colour: '#ffd9b0' },
    stars: 40,
    cloud: '#f0a9a4',
    hills: ['#6a5684', '#43406c'],
    sea: '#2a2c5c',
    rock: '#17172f',
    beam: 0.34,
  },
  night: {
    sky: [
      [0, '#060d22'],
      [0.6, '#132a4f'],
      [1, '#2f5577'],
    ],
    light: { x: 360, y: 170, radius: 38, colour: '#eef3ff' },
    stars: 150,
    cloud: '#5c7fa6',
    hills: ['#1d3a5c', '#122948'],
    sea: '#0b1d38',
    rock: '#050b18',
    beam: 0.42,
    halo: 0.28,
  },
  sunset: {
    sky: [
      [0, '#34365f'],
      [0.45, '#a35a6f'],
      [0.75, '#f08a5d'],
      [1, '#ffd28a'],
    ],
    light: { x: 420, y: 398, radius: 46, colour: '#fff0c0' },
    stars: 0,
    cloud: '#ffb27d',
    hills: ['#a4616b', '#6b4560'],
    sea: '#5a3a5e',
    rock: '#22172c',
    beam: 0.22,
  },
  dawn: {
    sky: [
      [0, '#5a86a8'],
      [0.5, '#a9c3cf'],
      [0.8, '#f3d6cf'],
      [1, '#fff0dd'],
    ],
    light: { x: 300, y: 380, radius: 34, colour: '#fffaf0' },
    stars: 0,
    cloud: '#ffffff',
    hills: ['#92aab8', '#6d8a9c'],
    sea: '#4f7f93',
    rock: '#2b4250',
    beam: 0.18,
  },
};

/** @param {{hour: keyof typeof hours}} options */
export function lighthouse({ hour }) {
  const look = hours[hour];
  const backdrop = still((canvas) => fillGradient(canvas, look.sky, 0, horizon));
  return (canvas, time) => {
    backdrop(canvas);
    if (look.stars) stars(canvas, { count: look.stars, seed: 11, bottom: 380 }, time);
    glow(canvas, { ...look.light, radius: look.light.radius * 8, strength: look.halo ?? 0.5 });
    disc(canvas, look.light);
    clouds(canvas, { count: 6, seed: 21, top: 120, bottom: 380, colour: look.cloud, strength: 0.2, drift: 6 }, time);
    ridge(canvas, {
      base: 440,
      shape: skyline(4, 26, 620),
      offset: time,
      crest: look.hills[0],
      foot: look.hills[1],
      depth: 60,
      bottom: horizon,
    });
    water(canvas, { horizon, colour: look.sea, far: 0.25, near: 0.72, sway: 16 }, time);
    glitter(canvas, { x: look.light.x, horizon, colour: look.light.colour, strength: 0.5 }, time);
    beams(canvas, look, time);
    headland(canvas, look);
    tower(canvas, look);
    lantern(canvas, time);
  };
}

/** The lamp turns once in eight seconds: two beams whose length and side follow the turn. */
function beams(canvas, look, time) {
  const turn = (time / 8) * 2 * Math.PI;
  for (const angle of [turn, turn + Math.PI]) {
    const side = Math.cos(angle);
    const reach = 1150 * side;
    if (Math.abs(side) < 0.06) continue;
    const strength = look.beam * (0.4 + 0.6 * Math.abs(side));
    ray(canvas, { ...lamp, reach, drop: 30 * Math.sin(angle), spread: 100, colour: '#ffeeb8', strength });
  }
}

function headland(canvas, look) {
  const rough = skyline(6, 9, 170);
  const shape = (x) =>
    x < 590 ? -100 : 262 * Math.min(1, ((x - 590) / 310) ** 0.7) + rough(x) * Math.min(1, (x - 590) / 120);
  ridge(canvas, { base: 732, shape, crest: look.rock, foot: look.sea, depth: 420 });
}

function tower(canvas, look) {
  const at = (y) => 24 + ((y - 230) / 250) * 18;
  const { x } = lamp;
  for (let k = 0; k < 5; k++) {
    const [top, bottom] = [230 + k * 51, 230 + (k + 1) * 51];
    const shape = (from, to) => [
      [x - at(top) + from * 2 * at(top), top],
      [x - at(top) + to * 2 * at(top), top],
      [x - at(bottom) + to * 2 * at(bottom), bottom],
      [x - at(bottom) + from * 2 * at(bottom), bottom],
    ];
    polygon(canvas, shape(0, 1), k % 2 ? '#b5484a' : '#efe6da');
    polygon(canvas, shape(0.55, 1), look.rock, 0.35);
    polygon(canvas, shape(0.8, 1), look.rock, 0.3);
  }
  for (const y of [300, 400]) rectangle(canvas, x - 6, y, 11, 20, '#ffdf9a', 0.9);
  polygon(
    canvas,
    [
      [x + 40, 486],
      [x + 40, 440],
      [x + 78, 414],
      [x + 116, 440],
      [x + 116, 486],
    ],
    look.rock,
  );
  rectangle(canvas, x + 66, 448, 16, 18, '#ffcf7d', 0.95);
  rectangle(canvas, x - 34, 224, 68, 8, look.rock);
  rectangle(canvas, x - 18, 168, 36, 56, '#fff3cf');
  for (const bar of [-18, -1, 15]) rectangle(canvas, x + bar, 168, 3, 56, look.rock);
  polygon(
    canvas,
    [
      [x - 26, 170],
      [x, 138],
      [x + 26, 170],
    ],
    look.rock,
  );
}

function lantern(canvas, time) {
  const facing = Math.abs(Math.sin((time / 8) * 2 * Math.PI)) ** 8;
  glow(canvas, { ...lamp, radius: 90 + 170 * facing, colour: '#fff3cf', strength: 0.55 + 0.35 * facing });
}
