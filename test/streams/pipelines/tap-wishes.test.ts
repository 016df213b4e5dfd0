import { describe, it } from 'vitest';
import type { TapRun } from '../../../streams/model/gestures.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { IntentState } from '../../../streams/model/state.ts';
import { tapWishes } from '../../../streams/pipelines/tap-wishes.ts';
import { aPlayback, aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const run = (fields: Partial<TapRun>): TapRun => ({
  type: 'tapped',
  place: 'centre',
  count: 1,
  isForControls: false,
  ...fields,
});
const finger = { isForControls: true };
const runs = {
  1: run({}),
  2: run({ count: 2 }),
  3: run({ count: 3 }),
  4: run({ count: 4 }),
  s: run({ type: 'settled' }),
  a: run({ ...finger }),
  b: run({ ...finger, count: 2 }),
  z: run({ ...finger, type: 'settled' }),
  l: run({ place: 'left' }),
  m: run({ place: 'left', count: 2 }),
  n: run({ place: 'left', count: 3 }),
  r: run({ place: 'right', count: 2 }),
};
const wishes: Record<string, IntentSignal> = {
  p: { type: 'intent.play' },
  q: { type: 'intent.pause' },
  f: { type: 'intent.toggleFullscreen' },
  b: { type: 'intent.seekBy', deltaSeconds: -10 },
  w: { type: 'intent.seekBy', deltaSeconds: 10 },
  v: { type: 'intent.stir' },
  h: { type: 'intent.leaveControls' },
};
const playbacks = { n: aPlayback({ phase: 'notStarted' }), p: aPlayback(), e: aPlayback({ phase: 'ended' }) };
const intents: Record<string, IntentState> = {
  p: { wants: 'play', cause: 'viewer', autoplay: 'free' },
  q: { wants: 'pause', cause: 'viewer', autoplay: 'free' },
};
const timelines = {
  t: aTimeline({ positionSeconds: 100 }),
  u: aTimeline({ durationSeconds: -2 }),
  l: aTimeline({ durationSeconds: -2, isLive: true }),
  s: aTimeline({ durationSeconds: -2, isLive: true, seekable: [0, 59] }),
  d: aTimeline({ durationSeconds: -2, isLive: true, seekable: [0, 60] }),
};

interface Rows {
  readonly run: string;
  readonly ready?: string;
  readonly playback?: string;
  readonly intent?: string;
  readonly controls?: string;
  readonly timeline?: string;
}

const taps = (t: MarbleHelpers, rows: Rows) =>
  tapWishes(
    {
      run$: t.hot(rows.run, runs),
      isReady$: t.facet(rows.ready ?? 't', { t: true, f: false }),
      playback$: t.facet(rows.playback ?? 'p', playbacks),
      intent$: t.facet(rows.intent ?? 'p', intents),
      controls$: t.facet(rows.controls ?? 'v', { v: { isVisible: true }, h: { isVisible: false } }),
      timeline$: t.facet(rows.timeline ?? 't', timelines),
    },
    config,
  );

describe('tapWishes', () => {
  it.each([
    ['pauses what is to play', '-1-s', { intent: 'p' }, '---q'],
    ['plays what is paused', '-1-s', { intent: 'q' }, '---p'],
    ['plays what has ended', '-1-s', { intent: 'q', playback: 'e' }, '---p'],
    ['goes by what is wanted when it acts', '-1-s', { intent: 'p-q' }, '---p'],
  ])('one click %s', (_, run, rows, result) =>
    marbles((t) => t.expectMarbles(taps(t, { run, ...rows }), result, wishes)),
  );

  it.each([
    ['hides controls that show', 'v', '---h'],
    ['shows controls that are hidden', 'h', '---v'],
  ])('one tap of a finger %s, and pauses nothing', (_, controls, result) =>
    marbles((t) => t.expectMarbles(taps(t, { run: '-a-z', controls }), result, wishes)),
  );

  it('two in the middle toggle fullscreen and do nothing else; so do the next two', () =>
    marbles((t) => {
      t.expectMarbles(taps(t, { run: '-1-2' }), '---f', wishes);
      t.expectMarbles(taps(t, { run: '-a-b' }), '---f', wishes);
      t.expectMarbles(taps(t, { run: '-1-2-3-4' }), '---f---f', wishes);
    }));

  it('two at a side step by ten seconds, and each further one again', () =>
    marbles((t) => {
      t.expectMarbles(taps(t, { run: '-l-m-n' }), '---b-b', wishes);
      t.expectMarbles(taps(t, { run: '---r' }), '   ---w', wishes);
    }));

  it('a second tap that comes after the first has acted takes that back', () =>
    marbles((t) => {
      t.expectMarbles(taps(t, { run: '-1-s--2', intent: 'p---q' }), '---q--(pf)', wishes);
      t.expectMarbles(taps(t, { run: '-a-z--b', controls: 'h---v' }), '---v--(hf)', wishes);
      t.expectMarbles(taps(t, { run: '-1-s--2-3-4', intent: 'p---q' }), '---q--(pf)f', wishes);
    }));

  it.each([
    ['whose length is not known yet', 'u', '---b'],
    ['of a channel that keeps a minute', 'd', '---b'],
    ['of a channel that keeps less', 's', '10s -'],
    ['of a channel that keeps nothing', 'l', '10s -'],
  ])('two at a side of a picture %s', (_, timeline, result) =>
    marbles((t) => t.expectMarbles(taps(t, { run: '-l-m', timeline }), result, wishes)),
  );

  it('before the first start one starts the film at once, by finger or mouse, and acts no second time', () =>
    marbles((t) => {
      const rows = { playback: 'n--p', intent: 'q-p' };
      t.expectMarbles(taps(t, { ...rows, run: '-1---s' }), '-p', wishes);
      t.expectMarbles(taps(t, { ...rows, run: '-a---z' }), '-p', wishes);
    }));

  it('before the first start what was started can be stopped again', () =>
    marbles((t) => t.expectMarbles(taps(t, { run: '-1', playback: 'n', intent: 'p' }), '-q', wishes)));

  it('before the first start two in the middle start the film in fullscreen, and there is no stepping', () =>
    marbles((t) => {
      t.expectMarbles(taps(t, { run: '-1-2', playback: 'n', intent: 'q' }), '-p-f', wishes);
      t.expectMarbles(taps(t, { run: '-l-m', playback: 'n', intent: 'q' }), '-p', wishes);
    }));

  it('nothing acts before the film is there or while something stands in front of it', () =>
    marbles((t) => t.expectMarbles(taps(t, { run: '-1-s-1-2-l-m-n', ready: 'f' }), '10s -', wishes)));

  it('a tap that came too early settles to nothing', () =>
    marbles((t) => t.expectMarbles(taps(t, { run: '-1-s', ready: 'f-t' }), '10s -', wishes)));

  it('a tap on what is gone when it settles does nothing', () =>
    marbles((t) => t.expectMarbles(taps(t, { run: '-1-s-1-s', ready: 't-f-t' }), '-------q', wishes)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const run$ = t.hot('       -1-s', runs);
      const isReady$ = t.hot('   t', { t: true });
      const playback$ = t.hot('  p', playbacks);
      const intent$ = t.hot('    p', intents);
      const controls$ = t.hot('  v', { v: { isVisible: true } });
      const timeline$ = t.hot('  t', timelines);
      const inputs = { run$, isReady$, playback$, intent$, controls$, timeline$ };
      t.expectObservable(tapWishes(inputs, config), '^-!').toBe('-');
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
