import { describe, expect, it } from 'vitest';
import { tellZoom } from '../../../../streams/features/statistics/events.ts';
import { zoom } from '../../../../streams/features/zoom/zoom.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { NO_ZOOM, toZoom, type Zoom } from '../../../../streams/model/zoom.ts';
import { aCatalogue, aContent, loaded, marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { slicesAfter } from '../support.ts';

const to = (scale: number, x = 0, y = 0): Signal => ({ type: 'intent.setZoom', zoom: { scale, x, y } });
const title = (id: number): Partial<State> => ({ content: loaded(aCatalogue([], { content: aContent({ id }) })) });

describe('zoom', () => {
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('zoom', [zoom], steps, { state: title(1) }).at(-1);
  it('is what was asked for', () => expect(after(to(2, 0.25, -0.25))).toEqual({ scale: 2, x: 0.25, y: -0.25 }));
  it('holds for the title', () => {
    expect(after(to(2), title(1))).toEqual({ scale: 2, x: 0, y: 0 });
    expect(after(to(2), title(2))).toEqual(NO_ZOOM);
  });
  it.each<[Zoom, Zoom]>([
    [
      { scale: 9, x: 0, y: 0 },
      { scale: 4, x: 0, y: 0 },
    ],
    [
      { scale: 2, x: 7, y: -7 },
      { scale: 2, x: 0.5, y: -0.5 },
    ],
    [
      { scale: 2, x: Number.NaN, y: Infinity },
      { scale: 2, x: 0, y: 0 },
    ],
    [{ scale: 0.5, x: 1, y: 1 }, NO_ZOOM],
    [{ scale: Number.NaN, x: 0, y: 0 }, NO_ZOOM],
    [{ scale: -3, x: 0, y: 0 }, NO_ZOOM],
  ])('limits %o to %o', (asked, kept) => expect(toZoom(asked)).toEqual(kept));
  it('is told by statistics', () =>
    marbles((t) => {
      const event$ = events(t, tellZoom, {
        slices: [['zoom', 'abc', { a: NO_ZOOM, b: toZoom({ scale: 1.777, x: 0, y: 0 }), c: NO_ZOOM }]],
      });
      const told = (zoom_scale: number) => anEvent('zoom', { zoom_scale });
      t.expectMarbles(event$, '-bc', { b: told(1.78), c: told(1) });
    }));
});
