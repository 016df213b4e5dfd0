import { expect, it } from 'vitest';
import { phasesOf, type TraceEvent } from '../../e2e/bench/phases.ts';

const event = (name: string, fromMs: number, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: fromMs * 1_000,
  dur: ms * 1_000,
  ...more,
});

const mark = (name: string, atMs: number) => event(`press: ${name}`, atMs, 0, { ph: 'R' });

const press = (atMs: number): readonly TraceEvent[] => [
  // Work on the input before the page gets it.
  event('RunTask', atMs - 1, 7),
  event('EventDispatch', atMs - 0.5, 0.25, { args: { data: { type: 'pointerup' } } }),
  event('EventDispatch', atMs, 5, { args: { data: { type: 'click' } } }),
  event('UpdateLayoutTree', atMs + 1, 2, { args: { elementCount: 7 } }),
  event('Layout', atMs + 3, 1, { args: { beginData: { dirtyObjects: 4 } } }),
  event('RunTask', atMs + 8, 6),
  event('FireAnimationFrame', atMs + 8, 1),
  event('UpdateLayoutTree', atMs + 9, 1, { args: { elementCount: 1 } }),
  event('Paint', atMs + 10, 1),
  event('Paint', atMs + 10.5, 0.5),
  event('Layerize', atMs + 11, 1),
  event('Commit', atMs + 12, 2),
];

it('the time of a press is divided into phases, each millisecond once', () => {
  const phases = phasesOf([mark('pause', 8), ...press(10)])['pause'];
  expect(phases).toEqual([
    {
      ms: { script: 3, style: 3, layout: 1, paint: 1, layers: 1, commit: 2, other: 1, waiting: 2 },
      elements: 8,
      boxes: 4,
    },
  ]);
});

it('presses are told apart by the mark before each, in whatever order the events were written', () => {
  const events = [mark('pause', 8), ...press(10), mark('mute', 99), ...press(100), mark('pause', 199), ...press(200)];
  const found = phasesOf(events.toReversed());
  expect(Object.entries(found).map(([name, phases]) => [name, phases.length])).toEqual([
    ['pause', 2],
    ['mute', 1],
  ]);
});

it('neither another thread nor what comes after the frame counts', () => {
  const elsewhere = press(10).map((one) => ({ ...one, tid: 2 }));
  const later = event('UpdateLayoutTree', 30, 5, { args: { elementCount: 90 } });
  expect(phasesOf([mark('pause', 8), ...press(10), later, ...elsewhere])['pause']?.[0]?.elements).toBe(8);
});

it('a press whose frame is not in the trace is left out', () => {
  expect(phasesOf([mark('pause', 8), ...press(10).slice(0, 5)])).toEqual({});
  expect(phasesOf([mark('pause', 8)])).toEqual({});
});
