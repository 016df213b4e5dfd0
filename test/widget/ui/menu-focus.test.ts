// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { columnCount, itemAfterKey, itemInRow } from '../../../src/widget/ui/menus/focus.ts';

/** Items of a menu in a grid with this many columns. */
function items(count: number, columns: number): readonly HTMLElement[] {
  return Array.from({ length: count }, (_, index) => {
    const item = document.createElement('button');
    item.getBoundingClientRect = () => new DOMRect(0, Math.floor(index / columns) * 80, 1, 1);
    return item;
  });
}

describe('the keys of a menu', () => {
  it.each([
    ['a list of four', 4, 1, 1],
    ['two columns', 5, 2, 2],
    ['one row', 2, 2, 2],
    ['nothing', 0, 2, 1],
  ])('count the columns of %s', (_, count, columns, counted) => {
    expect(columnCount(items(count, columns))).toBe(counted);
  });

  // Five cards in two columns: 0 1 / 2 3 / 4.
  it.each([
    ['ArrowDown', 0, 2],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 0],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 3, 1],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 4],
    ['Home', 3, 0],
    ['End', 0, 4],
  ])('move by %s in a grid from %d to %d', (key, from, to) => {
    const grid = items(5, 2);
    expect(grid.indexOf(itemAfterKey(grid, from, key, 2)!)).toBe(to);
  });

  it('reach the end of a last row that is shorter', () => {
    const row = items(2, 2);
    expect(itemAfterKey(row, 0, 'ArrowDown', 2)).toBe(row[1]);
    expect(itemAfterKey(row, 1, 'ArrowDown', 2)).toBe(row[0]);
  });

  it('begin at one end if nothing has the focus', () => {
    const list = items(3, 1);
    expect(itemAfterKey(list, -1, 'ArrowDown')).toBe(list[0]);
    expect(itemAfterKey(list, -1, 'ArrowUp')).toBe(list[2]);
  });

  it('do not leave a row at its sides', () => {
    const grid = items(4, 2);
    expect(itemInRow(grid, 0, 'ArrowRight', 2)).toBe(grid[1]);
    expect(itemInRow(grid, 1, 'ArrowRight', 2)).toBeUndefined();
    expect(itemInRow(grid, 2, 'ArrowLeft', 2)).toBeUndefined();
    expect(itemInRow(grid, 3, 'ArrowLeft', 2)).toBe(grid[2]);
    expect(itemInRow(grid, 3, 'ArrowRight', 2)).toBeUndefined();
  });
});
