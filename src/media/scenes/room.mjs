import { fillGradient } from '../drawing/canvas.mjs';
import { ridge, skyline } from '../drawing/land.mjs';
import { disc, glow, polygon, rectangle, stroke } from '../drawing/shapes.mjs';

/** The still part of the workshop: window with its view, wall, tools, bench. */
export function paintRoom(canvas, look) {
  fillGradient(canvas, look.sky, 0, 470);
  glow(canvas, { x: 330, y: 420, radius: 200, colour: '#fff2d0', strength: 0.5 });
  ridge(canvas, { base: 400, shape: skyline(5, 34, 420), crest: look.hill, foot: look.hill, depth: 10, bottom: 480 });
  paintWall(canvas, look);
  tools(canvas);
  rectangle(canvas, 0, 560, 1280, 26, '#8a5a38');
  rectangle(canvas, 0, 560, 1280, 5, '#b57b4c');
  rectangle(canvas, 0, 586, 1280, 140, '#3b241b');
  for (const x of [120, 1100]) rectangle(canvas, x, 586, 60, 140, '#57351f');
}

/** The wall is four panels around the window, painted over the view. */
function paintWall(canvas, look) {
  const [colourTop, colourFoot] = [look.wall[0][1], look.wall[1][1]];
  const panel = (x, y, width, height) => rectangle(canvas, x, y, width, height, colourTop);
  panel(0, 0, 1280, 150);
  panel(0, 140, 120, 440);
  panel(540, 140, 740, 440);
  panel(0, 470, 1280, 110);
  glow(canvas, { x: 800, y: 620, radius: 420, stretch: 1.6, colour: colourFoot, strength: 0.9 });
  for (const [x, y, w, h] of [
    [108, 138, 444, 14],
    [108, 464, 444, 14],
    [108, 138, 14, 340],
    [538, 138, 14, 340],
    [325, 150, 10, 316],
    [120, 300, 420, 9],
  ]) {
    rectangle(canvas, x, y, w, h, '#7a4f33');
  }
  rectangle(canvas, 92, 476, 476, 14, '#9a683f');
}

function tools(canvas) {
  const [wood, steel] = ['#a8744a', '#8f9aa0'];
  rectangle(canvas, 900, 200, 310, 8, '#6b442c');
  rectangle(canvas, 936, 208, 8, 120, wood);
  rectangle(canvas, 916, 214, 48, 22, steel);
  polygon(
    canvas,
    [
      [1004, 214],
      [1034, 214],
      [1058, 372],
      [1000, 372],
    ],
    steel,
  );
  polygon(
    canvas,
    [
      [1000, 208],
      [1040, 208],
      [1040, 236],
      [1000, 236],
    ],
    wood,
  );
  stroke(
    canvas,
    [
      [1096, 208],
      [1096, 262],
    ],
    10,
    wood,
  );
  polygon(
    canvas,
    [
      [1090, 262],
      [1102, 262],
      [1100, 340],
      [1092, 340],
    ],
    steel,
  );
  stroke(
    canvas,
    [
      [1150, 208],
      [1138, 320],
    ],
    9,
    wood,
  );
  stroke(
    canvas,
    [
      [1150, 208],
      [1170, 320],
    ],
    9,
    wood,
  );
  disc(canvas, { x: 1150, y: 232, radius: 12, colour: steel });
}
