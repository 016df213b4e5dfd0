import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { seek } from '../../../streams/pipelines/seek.ts';
import { aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const timelines = {
  t: aTimeline({ positionSeconds: 100, durationSeconds: 600 }),
  m: aTimeline({ positionSeconds: 110, durationSeconds: 600 }),
  b: aTimeline({ positionSeconds: 4, durationSeconds: 600 }),
  e: aTimeline({ positionSeconds: 595.5, durationSeconds: 600 }),
  u: aTimeline({ positionSeconds: 500, durationSeconds: -2 }),
  z: aTimeline({ positionSeconds: 0, durationSeconds: 0 }),
  l: aTimeline({ positionSeconds: 200, durationSeconds: -2, isLive: true, seekable: [100, 220] }),
  w: aTimeline({ positionSeconds: 200, durationSeconds: -2, isLive: true }),
  d: aTimeline({ positionSeconds: 200, durationSeconds: -2, isLive: true, seekable: [100, 220], edgeSeconds: 214 }),
  s: aTimeline({ positionSeconds: 200, durationSeconds: -2, isLive: true, seekable: [161, 220], edgeSeconds: 214 }),
};
const places: Record<string, number> = { 1: 10, 2: 20, 3: 30, 4: 40, 9: 90, B: -5, E: 999 };
const deltas: Record<string, number> = { f: 10, r: -10 };
const to = (positionSeconds: number): CommandOf<'media.seek'> => ({
  type: 'media.seek',
  cause: 'viewer',
  positionSeconds,
});
const commands = Object.fromEntries(Object.entries(places).map(([key, place]) => [key, to(place)]));

interface Rows {
  readonly timeline?: string;
  readonly to?: string;
  readonly by?: string;
  readonly scrub?: string;
  readonly seeked?: string;
  readonly attaching?: string;
}

const seeks = (t: MarbleHelpers, rows: Rows) =>
  seek(
    {
      timeline$: t.hot(rows.timeline ?? 't', timelines),
      seekTo$: t.hot(rows.to ?? '-', places),
      seekBy$: t.hot(rows.by ?? '-', deltas),
      scrubTo$: t.hot(rows.scrub ?? '-', places),
      seeked$: t.hot(rows.seeked ?? '-'),
      attaching$: t.hot(rows.attaching ?? '-'),
    },
    config,
    t.scheduler,
  );

describe('seek', () => {
  it('goes where the viewer points', () =>
    marbles((t) => t.expectMarbles(seeks(t, { to: '--9-3-' }), '--9-3-', commands)));

  it.each([
    ['on by ten seconds', 't', 'f', 110],
    ['back by ten seconds', 't', 'r', 90],
    ['back no further than the beginning', 'b', 'r', 0],
    ['on no further than the end', 'e', 'f', 600],
    ['on where the duration is not known yet', 'u', 'f', 510],
    ['nowhere in a film without length', 'z', 'f', 0],
    ['on no further than the live edge', 'l', 'f', 210],
    ['anywhere in a channel that tells no window', 'w', 'f', 210],
  ])('steps %s', (_, timeline, by, place) =>
    marbles((t) => t.expectMarbles(seeks(t, { timeline, by: `--${by}` }), '    --p', { p: to(place) })),
  );

  it.each([
    ['before the beginning', 't', 'B', 0],
    ['past the end', 't', 'E', 600],
    ["so near the beginning of a channel's window that it would be gone soon", 'l', 'B', 110],
    ['past the live edge', 'l', 'E', 220],
    ['past where a channel is played live', 'd', 'E', 214],
    ['anywhere in a channel that keeps too little', 's', 'B', 214],
  ])('keeps a place %s inside', (_, timeline, target, place) =>
    marbles((t) => t.expectMarbles(seeks(t, { timeline, to: `--${target}` }), '--p', { p: to(place) })),
  );

  it('neither steps nor drags through a channel that keeps too little, but gets to its edge', () =>
    marbles((t) => {
      const result$ = seeks(t, { timeline: 's', by: '-f--f', scrub: '--1', to: '---9' });
      t.expectMarbles(result$, '                   ---e', { e: to(214) });
    }));

  it('adds steps up as the element follows them', () =>
    marbles((t) => {
      t.expectMarbles(seeks(t, { timeline: 't--m', by: '--f-f' }), '--a-b', { a: to(110), b: to(120) });
    }));

  it('adds steps up before the element has followed any', () =>
    marbles((t) => {
      t.expectMarbles(seeks(t, { by: '--(ff)-r' }), '--(ab)-a', { a: to(110), b: to(120) });
    }));

  it('adds nothing up past the end', () =>
    marbles((t) => {
      t.expectMarbles(seeks(t, { timeline: 'e', by: '--ffr' }), '--aab', { a: to(600), b: to(590) });
    }));

  it('steps on from the place the viewer has just pointed at', () =>
    marbles((t) => {
      t.expectMarbles(seeks(t, { to: '--9', by: '---f' }), '     --ab', { a: to(90), b: to(100) });
      t.expectMarbles(seeks(t, { scrub: '--9', by: '---f' }), '  --ab', { a: to(90), b: to(100) });
    }));

  it.each([
    ['has arrived', { seeked: '---s' }],
    ['plays something else', { attaching: '---a' }],
  ])('steps on from where the film is once the element %s', (_, rows) =>
    marbles((t) => {
      const result$ = seeks(t, { ...rows, timeline: 't--b', by: '--f--ff' });
      t.expectMarbles(result$, '--a--bc', { a: to(110), b: to(14), c: to(24) });
    }),
  );

  it('thins a drag out to one place in 100 ms, the first and the latest', () =>
    marbles((t) => {
      const result$ = seeks(t, { scrub: '-1 39ms 2 39ms 3 299ms 4' });
      t.expectMarbles(result$, '-1 99ms 3 279ms 4', commands);
    }));

  it('takes every place of a slow drag at once', () =>
    marbles((t) => {
      const result$ = seeks(t, { scrub: '1 100ms 2 100ms 3' });
      t.expectMarbles(result$, '1 100ms 2 100ms 3', commands);
    }));

  it('drops what a drag had pending when it is let go', () =>
    marbles((t) => {
      const result$ = seeks(t, { scrub: '-1-2----', to: '----9 500ms -' });
      t.expectMarbles(result$, '-1--9---', commands);
    }));

  it('begins the next drag at once', () =>
    marbles((t) => {
      const result$ = seeks(t, { scrub: '-1-2--3-4', to: '----9' });
      t.expectMarbles(result$, '-1--9-3 99ms 4', commands);
    }));

  it('drops what a drag had pending when something else is attached', () =>
    marbles((t) => {
      const result$ = seeks(t, { scrub: '-1-2------3', attaching: '----a 500ms -' });
      t.expectMarbles(result$, '-1--------3', commands);
    }));

  it('lets go of all it listens to, and of what is pending', () =>
    marbles((t) => {
      const timeline$ = t.hot('t', timelines);
      const scrubTo$ = t.hot('-1-2', places);
      const seekTo$ = t.hot('                                                                     -', places);
      const seekBy$ = t.hot('                                                                     -', deltas);
      const seeked$ = t.hot('                                                                     -');
      const attaching$ = t.hot('                                                                  -');
      const inputs = { timeline$, scrubTo$, seekTo$, seekBy$, seeked$, attaching$ };
      t.expectObservable(seek(inputs, config, t.scheduler), '^----!').toBe('                      -1---', commands);
      for (const input$ of [scrubTo$, seekTo$, seekBy$, seeked$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('                                        ^----!');
      }
      t.expectSubscriptions(attaching$.subscriptions).toBe(['                                     ^----!', '^----!']);
    }));
});
