import { describe, expect, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import { initialFollowing, nextFollowing } from '../../../../streams/features/live/catch-up.ts';
import { following, keepNear, skipToEdge } from '../../../../streams/features/live/index.ts';
import type { Following, Moment } from '../../../../streams/features/live/slices.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

/** A moment at the target of 1.5 s, a second into the stream. */
const moment = (values: Partial<Moment> = {}): Moment => ({
  type: 'media.timeUpdated',
  nowMs: 0,
  positionSeconds: 100,
  latencySeconds: 1.5,
  targetSeconds: 1.5,
  aheadSeconds: 1.2,
  isPlaying: true,
  chosenRate: 1,
  ...values,
});

const behindBy = (seconds: number, values: Partial<Moment> = {}) =>
  moment({ latencySeconds: 1.5 + seconds, ...values });
/** The same, with the position to skip to in the buffer. */
const loadedBehindBy = (seconds: number, values: Partial<Moment> = {}) =>
  behindBy(seconds, { aheadSeconds: seconds + 0.1, ...values });
const followingAfter = (moments: readonly Moment[], known: Following = initialFollowing(true)): Following =>
  moments.reduce(nextFollowing, known);
const played = followingAfter([moment({ type: 'media.playing' })]);
const decisionAfter = (...moments: readonly Moment[]) => followingAfter(moments, played).decision;
const rateAfter = (...moments: readonly Moment[]): number => decisionAfter(...moments).rate;

describe('a live stream', () => {
  it.each([
    ['at its target plays at speed 1', 0, 1],
    ['a little behind its target plays at speed 1', 0.29, 1],
    ['further behind plays a little faster', 0.31, 1.05],
    ['half a second behind plays a little faster', 0.5, 1.05],
    ['more than half a second behind plays faster still', 0.51, 1.15],
    ['as far behind as is not skipped plays faster still', 2, 1.15],
    ['nearer than its target plays at speed 1', -1, 1],
    ['at an unknown distance plays at speed 1', NaN, 1],
  ])('%s', (_, seconds, rate) => {
    expect(decisionAfter(behindBy(seconds))).toEqual({ rate, jumpToSeconds: null });
  });

  it('that is catching up goes on until it has arrived', () => {
    expect(rateAfter(behindBy(0.4), behindBy(0.2))).toBe(1.05);
    expect(rateAfter(behindBy(0.4), behindBy(0.04))).toBe(1);
  });

  it('does not catch up while there is little in the buffer', () => {
    expect(rateAfter(behindBy(0.5, { aheadSeconds: 0.49 }))).toBe(1);
  });

  it('skips if catching up takes too long, and does not skip again at once', () => {
    const jumped = followingAfter([loadedBehindBy(2.5)], played);
    expect(jumped.decision).toEqual({ rate: 1, jumpToSeconds: 102.5 });
    const seeking = [
      moment({ type: 'media.seeking', positionSeconds: 102.5, isPlaying: false }),
      behindBy(2.1, { type: 'media.seeked', positionSeconds: 102.5 }),
    ];
    expect(followingAfter([...seeking, loadedBehindBy(2.1, { nowMs: 14_999 })], jumped).decision).toEqual({
      rate: 1.15,
      jumpToSeconds: null,
    });
    expect(
      followingAfter([...seeking, loadedBehindBy(2.1, { nowMs: 15_000 })], jumped).decision.jumpToSeconds,
    ).toBeCloseTo(102.1);
  });

  it('skips two seconds later if the position is not in the buffer', () => {
    const far = (nowMs: number) => behindBy(2.5, { nowMs });
    expect(decisionAfter(far(0), far(1_999))).toEqual({ rate: 1.15, jumpToSeconds: null });
    expect(decisionAfter(far(0), far(1_999), far(2_000)).jumpToSeconds).toBe(102.5);
    // Meanwhile it was near enough.
    expect(decisionAfter(far(0), behindBy(1.9, { nowMs: 1_000 }), far(2_000)).jumpToSeconds).toBeNull();
  });

  it('does not catch up before the first play', () => {
    expect(followingAfter([behindBy(3), behindBy(1)]).decision).toEqual({ rate: 1, jumpToSeconds: null });
  });
});

describe('a viewer of a live stream', () => {
  it('stays behind after a pause, until he seeks to the edge', () => {
    const paused = followingAfter(
      [moment({ type: 'media.paused', isPlaying: false }), behindBy(5, { type: 'media.playing' })],
      played,
    );
    expect(followingAfter([behindBy(5)], paused).decision).toEqual({ rate: 1, jumpToSeconds: null });
    expect(followingAfter([behindBy(1)], paused).decision.rate).toBe(1);
    const back = followingAfter(
      [moment({ type: 'media.seeking' }), behindBy(0, { type: 'media.seeked' }), behindBy(0.5)],
      paused,
    );
    expect(back.decision.rate).toBe(1.05);
  });

  it('stays behind after seeking back', () => {
    const back = [
      moment({ type: 'media.seeking', positionSeconds: 90, isPlaying: false }),
      behindBy(10, { type: 'media.seeked', positionSeconds: 90 }),
    ];
    expect(decisionAfter(...back, behindBy(10, { positionSeconds: 91 }))).toEqual({ rate: 1, jumpToSeconds: null });
  });

  it('is caught up for after a jump over a gap', () => {
    const gap = [
      moment({ type: 'media.timeUpdated', positionSeconds: 100 }),
      behindBy(2.5, { type: 'media.seeking', positionSeconds: 100.2, isPlaying: false }),
      loadedBehindBy(2.5, { type: 'media.seeked', positionSeconds: 100.2 }),
    ];
    expect(decisionAfter(...gap).jumpToSeconds).toBeCloseTo(102.7);
  });

  it('keeps the speed that he has chosen', () => {
    const chosen = behindBy(1.5, { type: 'media.rateChanged', chosenRate: 0.75 });
    expect(decisionAfter(chosen)).toEqual({ rate: 1, jumpToSeconds: null });
    expect(rateAfter(chosen, behindBy(1.5, { chosenRate: 0.75 }))).toBe(1);
  });

  it('is caught up for after choosing the ordinary speed again, but only at the edge', () => {
    const chosen = behindBy(1.5, { type: 'media.rateChanged', chosenRate: 0.75 });
    expect(rateAfter(chosen, behindBy(1.5, { type: 'media.rateChanged' }))).toBe(1.15);
    expect(decisionAfter(chosen, behindBy(30, { type: 'media.rateChanged' }), behindBy(30))).toEqual({
      rate: 1,
      jumpToSeconds: null,
    });
  });

  it('is left where he started if that is not the edge', () => {
    expect(
      followingAfter([behindBy(60, { type: 'media.playing' }), behindBy(60)], initialFollowing(false)).decision
        .jumpToSeconds,
    ).toBeNull();
  });

  it('is not taken to have chosen a speed if the library sets the ordinary one', () => {
    const moments = [moment({ type: 'media.playing' }), behindBy(1, { type: 'media.rateChanged' }), behindBy(1)];
    expect(followingAfter(moments, initialFollowing(false)).decision.rate).toBe(1);
  });
});

describe('stalls', () => {
  const stall = (nowMs: number) => moment({ type: 'media.waiting', nowMs });

  it.each([
    ['a stream with a small target stays less than three seconds behind', 1.2, [0.5, 1, 1.3, 1.3, 1.3]],
    ['a stream with a target just below the limit is allowed one step', 2.4, [0.5, 0.5, 0.5, 0.5, 0.5]],
    ['a stream with a greater target may be two seconds further behind', 2.5, [0.5, 1, 1.5, 2, 2]],
    ['so may a stream without a target', 0, [0.5, 1, 1.5, 2, 2]],
  ])('increase the distance, up to a limit: %s', (_, targetSeconds, extras) => {
    const stalls = (count: number) => Array.from({ length: count }, () => ({ ...stall(0), targetSeconds }));
    const seen = [1, 2, 3, 4, 5].map((count) => followingAfter(stalls(count), played).extraSeconds);
    expect(seen.map((one) => Number(one.toFixed(9)))).toEqual(extras);
  });

  it('leave the stream further behind: that distance is not caught up with', () => {
    expect(rateAfter(stall(0), behindBy(0.5))).toBe(1);
    expect(rateAfter(stall(0), behindBy(0.9))).toBe(1.05);
  });

  it('decrease the distance again after a minute without any', () => {
    const known = followingAfter([stall(0), stall(1_000)], played);
    const extraAt = (nowMs: number, from = known) => followingAfter([moment({ nowMs })], from).extraSeconds;
    expect([extraAt(60_999), extraAt(61_000)]).toEqual([1, 0.5]);
    expect(extraAt(121_000, followingAfter([moment({ nowMs: 61_000 })], known))).toBe(0);
    expect(extraAt(60_000, { ...known, extraSeconds: 0.3, steppedAtMs: 0 })).toBe(0);
  });

  it('do not count during a seek, a pause, or if the viewer is behind on purpose', () => {
    const seeking = moment({ type: 'media.waiting', isPlaying: false });
    const left = followingAfter([moment({ type: 'media.paused' })], played);
    expect([followingAfter([seeking], played).extraSeconds, followingAfter([stall(0)], left).extraSeconds]).toEqual([
      0, 0,
    ]);
  });
});

describe('a channel', () => {
  const around = (positionSeconds: number, fields: Partial<State> = {}): Partial<State> => ({
    timeline: aTimeline({ positionSeconds, buffered: [[0, positionSeconds + 5]] }),
    playback: aPlayback({ phase: 'playing' }),
    rate: 1,
    ...fields,
  });
  const attached = (startSeconds: number): Signal => ({ type: 'engine.attaching', url: '/1.m3u8', startSeconds });
  const playing: Signal = { type: 'media.playing' };
  const paused: Signal = { type: 'media.paused', positionSeconds: 10, isEnd: false };
  const moved: Signal = { type: 'media.timeUpdated', positionSeconds: 10 };
  /** The encoder is two and a half seconds ahead of position 10. */
  const told: Signal = { type: 'engine.encoderTold', positionSeconds: 12.5, targetSeconds: 1.5 };
  const after = (signals: readonly Signal[], fields: Partial<State> = {}): Following | undefined =>
    slicesAfter('following', [following], signals, { nowMs: 1_000, state: around(10, fields) }).at(-1);

  it('is caught up with if its encoder is known', () => {
    expect(after([attached(0), playing, told, moved])?.decision.rate).toBe(1.15);
    expect(after([attached(0), playing, moved])?.decision.rate).toBe(1);
  });

  it('has an encoder that moves on between two messages', () => {
    const known = after([attached(0), playing, told]);
    const [later] = slicesAfter('following', [following], [moved], {
      nowMs: 1_400,
      state: { ...around(11.6), ...(known && { following: known }) },
    });
    // 12.5 s, and 0.4 s since then, less 1.5 s and the position.
    expect(later?.decision).toEqual({ rate: 1, jumpToSeconds: null });
    expect(later?.positionSeconds).toBe(11.6);
  });

  it('is left behind if it was started elsewhere, or paused before its encoder was known', () => {
    expect(after([attached(5), playing, told, moved])?.decision.rate).toBe(1);
    expect(after([attached(0), playing, paused, told, moved])?.decision.rate).toBe(1);
    // A pause before the first play does not count.
    expect(after([attached(0), paused, playing, told, moved])?.decision.rate).toBe(1.15);
  });

  it.each<[string, Partial<State>]>([
    ['paused', { playback: aPlayback({ phase: 'paused' }) }],
    ['sought in', { playback: aPlayback({ phase: 'playing', isSeeking: true }) }],
    ['played at another speed', { rate: 1.5 }],
    ['without enough of a buffer', { timeline: aTimeline({ positionSeconds: 10, buffered: [[0, 10.4]] }) }],
  ])('is not caught up with while it is %s', (_, fields) =>
    expect(after([attached(0), playing, told, moved], fields)?.decision.rate).toBe(1),
  );

  it('is watched anew with each attachment', () =>
    expect(after([attached(0), playing, told, moved, attached(0)])).toEqual(initialFollowing(true)));

  it('tells its engine each change, and a position to skip to', () =>
    marbles((t) => {
      const near = (fields: Partial<Following>): Partial<State> => ({
        following: { ...initialFollowing(true), ...fields },
      });
      const faster = { rate: 1.05, jumpToSeconds: null };
      const states = {
        a: near({ decision: faster }),
        b: near({ decision: faster, extraSeconds: 0.5 }),
        c: near({ decision: { rate: 1, jumpToSeconds: 102.5 }, extraSeconds: 0.5, jumpedAtMs: 3 }),
        d: near({ decision: { rate: 1, jumpToSeconds: null }, extraSeconds: 0.5, jumpedAtMs: 3 }),
      };
      const row = 'abcd';
      const results: Record<string, Output> = {
        a: { type: 'engine.followEdge', cause: 'network', rate: 1.05, extraSeconds: 0 },
        b: { type: 'engine.followEdge', cause: 'network', rate: 1.05, extraSeconds: 0.5 },
        c: { type: 'engine.followEdge', cause: 'network', rate: 1, extraSeconds: 0.5 },
        s: { type: 'media.seek', cause: 'network', positionSeconds: 102.5 },
      };
      t.expectMarbles(outputs(t, keepNear, { state: near({}), states: [row, states] }), 'abc', results);
      t.expectMarbles(outputs(t, skipToEdge, { state: near({}), states: [row, states] }), '--s', results);
    }));
});
