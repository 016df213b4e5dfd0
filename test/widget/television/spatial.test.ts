import { describe, expect, it } from 'vitest';
import { nextInDirection, type Box, type Direction } from '../../../src/widget/television/spatial.ts';

const box = (left: number, top: number, width = 40, height = 40): Box => ({ left, top, width, height });

/** The bottom of the player: a slider over a row of buttons, with a gap in the middle; a title's button on top. */
const names = ['title', 'slider', 'play', 'next', 'sound', 'settings', 'fullscreen'] as const;
const boxes = [
  box(20, 20),
  box(20, 600, 1_200, 10),
  box(20, 640, 80, 60),
  box(110, 650),
  box(160, 650),
  box(1_100, 650),
  box(1_180, 650),
];
type Name = (typeof names)[number];
const from = (name: Name, direction: Direction): Name | null => {
  const index = nextInDirection(boxes, names.indexOf(name), direction);
  return index === null ? null : (names[index] ?? null);
};

describe('the place that a direction leads to', () => {
  it.each<[Name, Direction, Name | null]>([
    ['play', 'right', 'next'],
    ['next', 'right', 'sound'],
    ['sound', 'right', 'settings'],
    ['settings', 'right', 'fullscreen'],
    ['fullscreen', 'right', null],
    ['fullscreen', 'left', 'settings'],
    ['settings', 'left', 'sound'],
    ['play', 'left', null],
    ['play', 'up', 'slider'],
    ['fullscreen', 'up', 'slider'],
    ['slider', 'up', 'title'],
    ['title', 'down', 'slider'],
    ['play', 'down', null],
    ['title', 'up', null],
  ])('from %s %s is %s', (name, direction, to) => expect(from(name, direction)).toBe(to));

  it('is straight ahead rather than nearer but aside', () => {
    const [here, aside, ahead] = [box(0, 0), box(50, 120), box(250, 0)];
    expect(nextInDirection([here, aside, ahead], 0, 'right')).toBe(2);
  });

  it('is the first on the page of equally near places', () => {
    expect(nextInDirection([box(100, 0), box(0, 100), box(200, 100)], 0, 'down')).toBe(1);
  });

  it('is null from a box that does not exist, or if there is only one box', () => {
    expect(nextInDirection([], 0, 'left')).toBeNull();
    expect(nextInDirection([box(0, 0)], 3, 'left')).toBeNull();
    expect(nextInDirection([box(0, 0)], 0, 'left')).toBeNull();
  });

  it('is never a box in the same place', () => {
    const same = [box(0, 0), box(0, 0)];
    for (const direction of ['up', 'down', 'left', 'right'] as const)
      expect(nextInDirection(same, 0, direction)).toBeNull();
  });
});
