import { describe, it } from 'vitest';
import { replays, seek } from '../../../../streams/features/playback/seek.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { aTimeline, config, marbles, type MarbleHelpers } from '../../support.ts';
import { showing } from '../ads/support.ts';
import { outputs } from '../support.ts';

const timelines: Record<string, TimelineState> = {
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

const signals: Record<string, Signal> = {
  1: { type: 'intent.scrubTo', positionSeconds: 10 },
  2: { type: 'intent.scrubTo', positionSeconds: 20 },
  3: { type: 'intent.scrubTo', positionSeconds: 30 },
  4: { type: 'intent.scrubTo', positionSeconds: 40 },
  9: { type: 'intent.seekTo', positionSeconds: 90 },
  B: { type: 'intent.seekTo', positionSeconds: -5 },
  E: { type: 'intent.seekTo', positionSeconds: 999 },
  f: { type: 'intent.seekBy', deltaSeconds: 10 },
  r: { type: 'intent.seekBy', deltaSeconds: -10 },
  p: { type: 'intent.repeatPhrase' },
  o: { type: 'intent.startOver' },
  g: { type: 'intent.goLive' },
  G: { type: 'player.fellBehindLive' },
  A: { type: 'player.replayAsked', outcome: 'ended' },
  F: { type: 'player.replayAsked', outcome: 'failed' },
  s: { type: 'media.seeked', positionSeconds: 0 },
  a: { type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 },
};
const to = (positionSeconds: number): CommandOf<'media.seek'> => ({
  type: 'media.seek',
  cause: 'viewer',
  positionSeconds,
});
const commands = Object.fromEntries(Object.entries(places).map(([key, place]) => [key, to(place)]));

const withoutAd = NO_ADS;
const withAd = showing();

const seeks = (t: MarbleHelpers, row: string, timeline = 't', state: Partial<State> = {}) =>
  outputs(t, seek, {
    features: [replays],
    state: { timeline: timelines[timeline.charAt(0)] as TimelineState, ads: withoutAd, ...state },
    states: [
      timeline.replace(/^./, '-'),
      Object.fromEntries(Object.entries(timelines).map(([key, value]) => [key, { timeline: value }])),
    ],
    signals: [row, signals],
  });

describe('seek', () => {
  it('goes where the viewer points, within the film', () =>
    marbles((t) => t.expectMarbles(seeks(t, '--9-E-'), '--9-e-', { ...commands, e: to(600) })));

  it.each([
    ['forward by ten seconds', 't', 'f', 110],
    ['back by ten seconds', 't', 'r', 90],
    ['back by a phrase', 't', 'p', 100 - config.phraseStepSeconds],
    ['back no further than the beginning', 'b', 'r', 0],
    ['forward no further than the end', 'e', 'f', 600],
    ['forward while the duration is not known yet', 'u', 'f', 510],
    ['nowhere in a film of no length', 'z', 'f', 0],
    ['forward no further than the live edge', 'l', 'f', 210],
    ['anywhere in a channel without a window', 'w', 'f', 210],
  ])('steps %s', (_, timeline, by, place) =>
    marbles((t) => t.expectMarbles(seeks(t, `--${by}`, timeline), '--p', { p: to(place) })),
  );

  it.each([
    ['before the beginning', 't', 'B', 0],
    ['past the end', 't', 'E', 600],
    ["so near the beginning of a channel's window that it would be gone soon", 'l', 'B', 110],
    ['past the live edge', 'l', 'E', 220],
    ['past the edge at which the engine plays live', 'd', 'E', 214],
    ['in a channel whose window is too short', 's', 'B', 214],
  ])('corrects a target %s', (_, timeline, target, place) =>
    marbles((t) => t.expectMarbles(seeks(t, `--${target}`, timeline), '--p', { p: to(place) })),
  );

  it('neither steps nor scrubs in a channel whose window is too short, but goes to its edge', () =>
    marbles((t) => t.expectMarbles(seeks(t, '-f19f', 's'), '---e', { e: to(214) })));

  it('adds up steps as the element follows them', () =>
    marbles((t) => t.expectMarbles(seeks(t, '--f-f', 't--m'), '--a-b', { a: to(110), b: to(120) })));

  it('adds up steps before the element has followed', () =>
    marbles((t) => t.expectMarbles(seeks(t, '--(ff)-r'), '--(ab)-a', { a: to(110), b: to(120) })));

  it('does not add up steps past the end', () =>
    marbles((t) => t.expectMarbles(seeks(t, '--ffr', 'e'), '--aab', { a: to(600), b: to(590) })));

  it("steps on from the target of the viewer's last seek", () =>
    marbles((t) => {
      t.expectMarbles(seeks(t, '--9f'), '--ab', { a: to(90), b: to(100) });
      t.expectMarbles(seeks(t, '--4f'), '--ab', { a: to(40), b: to(50) });
    }));

  it.each([
    ['has arrived at the target', 's'],
    ['has got another source', 'a'],
  ])('steps on from the position of the film once the element %s', (_, over) =>
    marbles((t) => t.expectMarbles(seeks(t, `--f${over}-ff`, 't--b'), '--a--bc', { a: to(110), b: to(14), c: to(24) })),
  );
});

describe('seek, to a target that the viewer does not name,', () => {
  it.each([
    ['goes to the beginning when the viewer starts over', 't', 'o', 0],
    ['goes to the beginning for a replay', 'e', 'A', 0],
    ['goes to the live edge when the viewer asks for it', 'd', 'g', 214],
    ['goes to the live edge when the film has fallen behind', 'd', 'G', 214],
  ])('%s', (_, timeline, wish, place) =>
    marbles((t) => t.expectMarbles(seeks(t, `--${wish}`, timeline), '--p', { p: to(place) })),
  );

  it.each([
    ['stays where it is if a failed film is tried again', 't', 'F'],
    ['goes nowhere if the viewer asks for the live edge of a film', 't', 'g'],
    ['goes nowhere if a film is said to have fallen behind', 't', 'G'],
    ['goes nowhere if the window of a channel is not known yet', 'w', 'g'],
  ])('%s', (_, timeline, wish) => marbles((t) => t.expectMarbles(seeks(t, `--${wish}`, timeline), '---')));

  it('goes to the live edge, which may have moved on', () =>
    marbles((t) => t.expectMarbles(seeks(t, '--g--g', 'l---d'), '--a--b', { a: to(220), b: to(214) })));

  it('steps on from the beginning of a replay', () =>
    marbles((t) => t.expectMarbles(seeks(t, '--Af', 'e'), '--ab', { a: to(0), b: to(10) })));
});

describe('seek, during an ad', () => {
  it('steps while the film still plays before the ad is loaded', () =>
    marbles((t) =>
      t.expectMarbles(seeks(t, '--f', 't', { ads: { ...withAd, blocksFilm: false } }), '--f', { f: to(110) }),
    ));

  it.each([['9'], ['f'], ['p'], ['1'], ['g']])('does nothing for a wish of the viewer (%s)', (wish) =>
    marbles((t) => t.expectMarbles(seeks(t, `--${wish}`, 'd', { ads: withAd }), '---')),
  );

  it('moves the film to where it will go on', () =>
    marbles((t) => t.expectMarbles(seeks(t, '--oAG', 'd', { ads: withAd }), '--bbe', { b: to(110), e: to(214) })));
});

describe('seek, while the slider is dragged,', () => {
  it('seeks at most once in 100 ms, to the first target and then to the latest', () =>
    marbles((t) => t.expectMarbles(seeks(t, '-1 39ms 2 39ms 3 299ms 4'), '-1 99ms 3 279ms 4', commands)));

  it('seeks at once to each target of a slow drag', () =>
    marbles((t) => t.expectMarbles(seeks(t, '1 100ms 2 100ms 3'), '1 100ms 2 100ms 3', commands)));

  it.each(['9', 'o', 'A'])('drops the pending target when the drag ends or the film starts over (%s)', (end) =>
    marbles((t) => {
      const result$ = seeks(t, `-1-2${end} 500ms -`);
      t.expectMarbles(result$, '-1--e---', { 1: to(10), e: to(end === '9' ? 90 : 0) });
    }),
  );

  it('drops the pending target when a live stream goes to its edge, but not if there is no edge', () =>
    marbles((t) => {
      t.expectMarbles(seeks(t, '-1-2g 500ms -', 'd'), '-a--e---', { a: to(110), e: to(214) });
      t.expectMarbles(seeks(t, '-1-2g 500ms -'), '     -1 99ms 2', commands);
    }));

  it('seeks at once for the next drag', () =>
    marbles((t) => t.expectMarbles(seeks(t, '-1-29-3-4'), '-1--9-3 99ms 4', commands)));

  it('drops the pending target when another source is attached', () =>
    marbles((t) => t.expectMarbles(seeks(t, '-1-2a-----3'), '-1--------3', commands)));

  it('keeps the pending target when the viewer steps', () =>
    marbles((t) => t.expectMarbles(seeks(t, '-1-2f'), '-1--s 96ms 2', { ...commands, s: to(20) })));
});
