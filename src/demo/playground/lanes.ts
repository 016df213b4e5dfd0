/** Draws the last minute: how the film played, and a mark for each event. */
import { create, createSvg } from '../dom.ts';
import { playbackStretches, type Entry } from './chronicle.ts';
import { laneNames, type Lane } from './events.ts';

/** Width in SVG units. */
const WIDTH = 2_000;
export const SPAN_MS = 60_000;
const TICK_MS = 15_000;

export interface Lanes {
  /** Draws the time up to `toMs`, and the cursor at the chosen entry. */
  readonly draw: (entries: readonly Entry[], toMs: number, chosen: Entry | undefined) => void;
  /** The moment at a place of the pointer. */
  readonly timeAt: (clientX: number, toMs: number) => number;
}

export function createLanes(slider: HTMLElement): Lanes {
  const names = Object.keys(laneNames) as Lane[];
  const paths = new Map(names.map((lane) => [lane, createSvg('path', { d: '' })]));
  const bar = create('div', { class: 'track playback' });
  const cursor = create('div', { class: 'cursor' });
  const over = create('div', { class: 'over' }, cursor);
  const ticks = Array.from({ length: SPAN_MS / TICK_MS + 1 }, (_, index) => {
    const agoMs = SPAN_MS - index * TICK_MS;
    const tick = create('span', {}, agoMs === 0 ? 'сейчас' : `−${String(agoMs / 1_000)} с`);
    tick.style.left = percent(index * TICK_MS);
    return tick;
  });
  const named = (name: string, lane: string, track: HTMLElement): HTMLElement =>
    create('div', { class: 'lane', 'data-lane': lane }, create('span', { class: 'lane-name' }, name), track);
  slider.replaceChildren(
    create('div', { class: 'scale', 'aria-hidden': 'true' }, ...ticks),
    named('playback', 'state', bar),
    ...[...paths].map(([lane, path]) => {
      const drawing = createSvg('svg', {
        viewBox: `0 0 ${String(WIDTH)} 1`,
        preserveAspectRatio: 'none',
        'aria-hidden': 'true',
      });
      drawing.append(path);
      return named(laneNames[lane], lane, create('div', { class: 'track' }, drawing));
    }),
    over,
  );

  return {
    draw(entries, toMs, chosen) {
      const fromMs = toMs - SPAN_MS;
      const visible = entries.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
      for (const [lane, path] of paths) {
        const places = visible
          .filter((entry) => entry.lane === lane)
          .map(({ atMs }) => Math.round(((atMs - fromMs) / SPAN_MS) * WIDTH));
        path.setAttribute('d', [...new Set(places)].map((x) => `M${String(x)} 0v1`).join(''));
      }
      bar.replaceChildren(
        ...playbackStretches(entries, fromMs, toMs).map(({ playback, ...stretch }) => {
          const part = create('span', { 'data-playback': playback, title: playback });
          part.style.left = percent(stretch.fromMs - fromMs);
          part.style.width = percent(stretch.toMs - stretch.fromMs);
          return part;
        }),
      );
      cursor.hidden = chosen === undefined || chosen.atMs < fromMs;
      if (chosen !== undefined) cursor.style.left = percent(chosen.atMs - fromMs);
    },
    timeAt(clientX, toMs) {
      const { left, width } = over.getBoundingClientRect();
      return toMs - SPAN_MS + ((clientX - left) / Math.max(1, width)) * SPAN_MS;
    },
  };
}

const percent = (ms: number): string => `${((ms / SPAN_MS) * 100).toFixed(2)}%`;
