// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { resolveOverlaps } from '../../../src/widget/captions/draw/resolve-overlaps.ts';

function boxed(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

const area = boxed(0, 0, 400, 200);
function move(fixed: readonly HTMLElement[], ...movable: readonly HTMLElement[]) {
  resolveOverlaps(area, fixed, movable);
  return movable.map(({ style }) => style.transform);
}

describe('overlapping cues', () => {
  it('stay in place if they do not overlap', () =>
    expect(move([boxed(0, 180, 400, 20)], boxed(0, 0, 100, 20))).toEqual(['']));

  it('move away from the nearer edge, past all others', () => {
    const stack = [boxed(0, 180, 400, 20), boxed(0, 158, 400, 20)];
    expect(move(stack, boxed(100, 175, 100, 20))).toEqual(['translate(0px, -39px)']);
    expect(move([boxed(0, 0, 400, 20)], boxed(100, 10, 100, 20))).toEqual(['translate(0px, 12px)']);
  });

  it('move the other way if there is no room', () => {
    expect(move([boxed(0, 0, 400, 120)], boxed(0, 90, 100, 20))).toEqual(['translate(0px, 32px)']);
  });

  it('move into the area if they are outside', () => {
    expect(move([], boxed(380, -10, 100, 20))).toEqual(['translate(-80px, 10px)']);
  });

  it('are separated, also if they are centred on their line', () => {
    const centred = boxed(0, 100, 100, 20);
    centred.dataset['centred'] = '';
    expect(move([], centred, boxed(0, 100, 100, 20))).toEqual(['translate(0px, -10px)', 'translate(0px, -32px)']);
  });

  it('do not include an empty group', () => expect(move([boxed(0, 100, 400, 0)], boxed(0, 95, 50, 20))).toEqual(['']));

  it('are compared once with each of the others, however many overlap', () => {
    let looks = 0;
    /** Overlapping boxes, each of which pushes into the next. */
    const looksAt = (count: number) => {
      const stack = Array.from({ length: count }, (_, row) => {
        const element = document.createElement('div');
        const box = {
          get top() {
            looks += 1;
            return row * 20;
          },
          bottom: row * 20 + 20,
          left: 0,
          right: 400,
          height: 20,
        };
        element.getBoundingClientRect = () => box as DOMRect;
        return element;
      });
      looks = 0;
      const moved = boxed(0, 10, 100, 20);
      resolveOverlaps(boxed(0, 0, 400, 100_000), stack.reverse(), [moved]);
      expect(moved.style.transform).toBe(`translate(0px, ${count * 20 - 8}px)`);
      return looks;
    };
    expect(looksAt(400)).toBeLessThan(looksAt(200) * 3);
  });
});
