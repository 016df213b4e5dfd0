import { fillGradient } from '../drawing/canvas.mjs';
import { still } from '../drawing/land.mjs';
import { glow, rectangle } from '../drawing/shapes.mjs';
import { paintWork } from './works.mjs';

const works = /** @type {const} */ ([
  ['clock', '#ffd694'],
  ['boat', '#9fe0e6'],
  ['lantern', '#ffb47a'],
]);
const [turnSeconds, darkSeconds] = [0.35, 0.45];

/**
 * The opening of the workshop series, the same before each episode: its three works in the light, one after another,
 * and a moment of darkness. @param {{seconds: number}} options
 */
export function opening({ seconds }) {
  const each = (seconds - darkSeconds) / works.length;
  const bench = still((canvas) => {
    fillGradient(canvas, [
      [0, '#120e16'],
      [0.75, '#2a1c1c'],
      [0.78, '#4a2f20'],
      [1, '#1c120e'],
    ]);
  });
  return (canvas, time) => {
    const [work, light] = works[Math.min(works.length - 1, Math.floor(time / each))];
    const within = time % each;
    bench(canvas);
    glow(canvas, { x: 760, y: 420, radius: 260 + within * 30, stretch: 1.5, colour: light, strength: 0.55 });
    paintWork[work](canvas, time * 2);
    const dark = 1 - Math.min(1, within / turnSeconds, Math.max(0, seconds - darkSeconds - time) / turnSeconds);
    if (dark > 0) rectangle(canvas, 0, 0, 1280, 720, '#000000', dark);
  };
}
