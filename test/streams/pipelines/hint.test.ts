import { describe, expect, it } from 'vitest';
import type { SpeedHold, Swipe } from '../../../streams/model/gestures.ts';
import type { Hint, HintState } from '../../../streams/model/hint.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { hint, type HintFacts } from '../../../streams/pipelines/hint.ts';
import { aPlayback, config, marbles, someTracks, type MarbleHelpers } from '../support.ts';

const facts: HintFacts = {
  playback: aPlayback(),
  sound: { volume: 0.7, muted: false },
  tracks: someTracks({ textTrackId: null }),
};
const wishes: Record<string, IntentSignal> = {
  p: { type: 'intent.play' },
  q: { type: 'intent.pause' },
  f: { type: 'intent.seekBy', deltaSeconds: 10 },
  r: { type: 'intent.seekBy', deltaSeconds: -10 },
  a: { type: 'intent.seekBy', deltaSeconds: 5 },
  x: { type: 'intent.toggleFullscreen' },
};
const holds: Record<string, SpeedHold | null> = { n: null, H: { rate: 2, before: 1 } };
const swipes: Record<string, Swipe | null> = {
  n: null,
  m: { status: 'moving', fromSeconds: 10, toSeconds: 20 },
  k: { status: 'moving', fromSeconds: 10, toSeconds: 25 },
  r: { status: 'released', fromSeconds: 10, toSeconds: 25 },
};
const shown = (id: number, kind: 'play' | 'pause'): HintState => ({ id, kind });
const step = (id: number, deltaSeconds: number): HintState => ({ id, kind: 'step', deltaSeconds });

interface Rows {
  readonly wish?: string;
  readonly swipe?: string;
  readonly hold?: string;
}

const hints = (t: MarbleHelpers, rows: Rows, known: Partial<HintFacts> = {}) =>
  hint(
    {
      wish$: t.hot(rows.wish ?? '-', wishes),
      facts$: t.facet('f', { f: { ...facts, ...known } }),
      swipe$: t.facet(rows.swipe ?? 'n', swipes),
      hold$: t.facet(rows.hold ?? 'n', holds),
    },
    config,
    t.scheduler,
  ).pipe(hold());

/** What is shown at once for a wish. */
function hintFor(wish: IntentSignal, known: Partial<HintFacts> = {}): Hint | null {
  const seen: HintState[] = [];
  marbles((t) => {
    const inputs = {
      wish$: t.hot('-w', { w: wish }),
      facts$: t.facet('f', { f: { ...facts, ...known } }),
      swipe$: t.facet('n', swipes),
      hold$: t.facet('n', holds),
    };
    hint(inputs, config, t.scheduler).subscribe((state) => seen.push(state));
  });
  const state = seen.find((one) => one !== null) ?? null;
  if (state === null) return null;
  const { id: _id, ...rest } = state;
  return rest;
}

describe('hint, in time', () => {
  it('is shown for a while, and then gone', () =>
    marbles((t) => t.expectMarbles(hints(t, { wish: '-p' }), 'na 899ms n', { n: null, a: shown(1, 'play') })));

  it('shows each for its full time, also when the next comes before', () =>
    marbles((t) => {
      t.expectMarbles(hints(t, { wish: '-p 499ms q' }), 'na 499ms b 899ms n', {
        n: null,
        a: shown(1, 'play'),
        b: shown(2, 'pause'),
      });
    }));

  it('shows the same again as another', () =>
    marbles((t) => {
      t.expectMarbles(hints(t, { wish: '-p-p' }), 'na-b 899ms n', {
        n: null,
        a: shown(1, 'play'),
        b: shown(2, 'play'),
      });
    }));

  it('adds steps of one direction up for as long as they are seen', () =>
    marbles((t) => {
      const result$ = hints(t, { wish: '-f 898ms f-a 900ms f' });
      t.expectMarbles(result$, 'na 898ms b-c 899ms nd 899ms n', {
        n: null,
        a: step(1, 10),
        b: step(2, 20),
        c: step(3, 25),
        d: step(4, 10),
      });
    }));

  it('begins to count anew when the direction turns or something else is shown in between', () =>
    marbles((t) => {
      t.expectMarbles(hints(t, { wish: '-f-r-p-r' }), 'na-b-c-d 899ms n', {
        n: null,
        a: step(1, 10),
        b: step(2, -10),
        c: shown(3, 'play'),
        d: step(4, -10),
      });
    }));

  it('is left as it is by what has no hint', () =>
    marbles((t) => {
      t.expectMarbles(hints(t, { wish: '-f-x-f' }), 'na---b 899ms n', { n: null, a: step(1, 10), b: step(2, 20) });
    }));

  it('shows what lasts for as long as it lasts, in front of everything else', () =>
    marbles((t) => {
      t.expectMarbles(hints(t, { wish: '-p', hold: 'n-H 2s n' }), 'naH 2s n', {
        n: null,
        a: shown(1, 'play'),
        H: { id: 0, kind: 'hold', rate: 2 },
      });
    }));

  it('follows a swipe, and goes when that is released or dropped', () =>
    marbles((t) => {
      t.expectMarbles(hints(t, { swipe: 'n-m-k-r-m-n' }), 'n-m-k-n-m-n', {
        n: null,
        m: { id: 0, kind: 'scrub', fromSeconds: 10, positionSeconds: 20 },
        k: { id: 0, kind: 'scrub', fromSeconds: 10, positionSeconds: 25 },
      });
    }));

  it('lets go of all it listens to, its timer too', () =>
    marbles((t) => {
      const wish$ = t.hot(' -p', wishes);
      const facts$ = t.hot('f', { f: facts });
      const swipe$ = t.hot('n', swipes);
      const hold$ = t.hot(' n', holds);
      const inputs = { wish$, facts$, swipe$, hold$ };
      t.expectObservable(hint(inputs, config, t.scheduler), '^ 100ms !').toBe('na', { n: null, a: shown(1, 'play') });
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^ 100ms !');
    }));
});

describe('hint, in words', () => {
  it.each<[IntentSignal, Hint | null]>([
    [{ type: 'intent.play' }, { kind: 'play' }],
    [{ type: 'intent.pause' }, { kind: 'pause' }],
    [
      { type: 'intent.seekTo', positionSeconds: 720 },
      { kind: 'place', positionSeconds: 720 },
    ],
    [
      { type: 'intent.setVolume', volume: 0.65 },
      { kind: 'sound', percent: 65, isMuted: false },
    ],
    [
      { type: 'intent.setVolume', volume: 0 },
      { kind: 'sound', percent: 0, isMuted: true },
    ],
    [{ type: 'intent.toggleMuted' }, { kind: 'sound', percent: 70, isMuted: true }],
    [
      { type: 'intent.setRate', rate: 1.25 },
      { kind: 'rate', rate: 1.25 },
    ],
    [{ type: 'intent.toggleSubtitles' }, { kind: 'subtitles', isOn: true }],
    [{ type: 'intent.toggleFullscreen' }, null],
    [{ type: 'intent.playNext' }, null],
    [{ type: 'intent.stir' }, null],
  ])('$type', (wish, wanted) => expect(hintFor(wish)).toEqual(wanted));

  it('the sound that comes back is the one that will be heard', () => {
    const muted = { sound: { volume: 0.4, muted: true } };
    const silent = { sound: { volume: 0, muted: true } };
    expect(hintFor({ type: 'intent.toggleMuted' }, muted)).toEqual({ kind: 'sound', percent: 40, isMuted: false });
    expect(hintFor({ type: 'intent.toggleMuted' }, silent)).toEqual({ kind: 'sound', percent: 25, isMuted: false });
  });

  it('subtitles that are on go off', () => {
    const tracks = someTracks({ textTrackId: 't' });
    expect(hintFor({ type: 'intent.toggleSubtitles' }, { tracks })).toEqual({ kind: 'subtitles', isOn: false });
  });

  it('the first start shows itself', () => {
    const playback = aPlayback({ phase: 'notStarted' });
    expect(hintFor({ type: 'intent.play' }, { playback })).toBeNull();
    expect(hintFor({ type: 'intent.pause' }, { playback })).toBeNull();
  });
});
