// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { begin, catchUp, follow, type Following, type Moment } from '../../../../src/widget/engines/live/catch-up.ts';
import { catchUpAt, chosenRate, isCatchingUp } from '../../../../src/widget/engines/shared/catch-up-rate.ts';
import { keepRate, keepStateOverReloads } from '../../../../src/widget/engines/shared/element.ts';
import { fakeMedia } from '../fake-media.ts';

/** At the target of 1.5 s, a second into the stream. */
const moment = (values: Partial<Moment> = {}): Moment => ({
  type: 'timeupdate',
  nowMs: 0,
  positionSeconds: 100,
  latencySeconds: 1.5,
  targetSeconds: 1.5,
  aheadSeconds: 1.2,
  isPlaying: true,
  chosenRate: 1,
  isCatchingUp: false,
  ...values,
});

const behindBy = (seconds: number, values: Partial<Moment> = {}) =>
  moment({ latencySeconds: 1.5 + seconds, ...values });
const after = (moments: readonly Moment[], known: Following = begin(true)): Following => moments.reduce(follow, known);
const played = after([moment({ type: 'playing' })]);
const decisionAfter = (...moments: readonly Moment[]) => after(moments, played).decision;
const rateAfter = (...moments: readonly Moment[]): number => decisionAfter(...moments).rate;

describe('the distance to the encoder', () => {
  it.each([
    ['at the target', 0, 1],
    ['a little behind it', 0.29, 1],
    ['further behind', 0.31, 1.05],
    ['half a second behind', 0.5, 1.05],
    ['more than that behind', 0.51, 1.15],
    ['as far as is not skipped', 2, 1.15],
    ['nearer than the target', -1, 1],
    ['not known', NaN, 1],
  ])('%s', (_, seconds, rate) => {
    expect(decisionAfter(behindBy(seconds))).toEqual({ rate, jumpToSeconds: null });
  });

  it('is caught up with to the end once that has begun', () => {
    expect(rateAfter(behindBy(0.2, { isCatchingUp: true }))).toBe(1.05);
    expect(rateAfter(behindBy(0.04, { isCatchingUp: true }))).toBe(1);
  });

  it('is not while there is little in the buffer', () => {
    expect(rateAfter(behindBy(0.5, { aheadSeconds: 0.49 }))).toBe(1);
  });

  it('is skipped where catching up takes too long, and not again at once', () => {
    const jumped = after([behindBy(2.5)], played);
    expect(jumped.decision).toEqual({ rate: 1, jumpToSeconds: 102.5 });
    const seeking = [
      moment({ type: 'seeking', positionSeconds: 102.5, isPlaying: false }),
      behindBy(2.1, { type: 'seeked', positionSeconds: 102.5 }),
    ];
    expect(after([...seeking, behindBy(2.1, { nowMs: 14_999 })], jumped).decision).toEqual({
      rate: 1.15,
      jumpToSeconds: null,
    });
    expect(after([...seeking, behindBy(2.1, { nowMs: 15_000 })], jumped).decision.jumpToSeconds).toBeCloseTo(102.1);
  });

  it('has no effect before the first play', () => {
    expect(after([behindBy(3), behindBy(1)]).decision).toEqual({ rate: 1, jumpToSeconds: null });
  });
});

describe('a viewer', () => {
  it('who pauses stays where it was, and comes back by a seek to the edge', () => {
    const paused = after([moment({ type: 'pause', isPlaying: false }), behindBy(5, { type: 'playing' })], played);
    expect(after([behindBy(5)], paused).decision).toEqual({ rate: 1, jumpToSeconds: null });
    expect(after([behindBy(1)], paused).decision.rate).toBe(1);
    const back = after([moment({ type: 'seeking' }), behindBy(0, { type: 'seeked' }), behindBy(0.5)], paused);
    expect(back.decision.rate).toBe(1.05);
  });

  it('who goes back stays there', () => {
    const back = [
      moment({ type: 'seeking', positionSeconds: 90, isPlaying: false }),
      behindBy(10, { type: 'seeked', positionSeconds: 90 }),
    ];
    expect(decisionAfter(...back, behindBy(10, { positionSeconds: 91 }))).toEqual({ rate: 1, jumpToSeconds: null });
  });

  it('is caught up for after a jump over a gap', () => {
    const gap = [
      moment({ type: 'timeupdate', positionSeconds: 100 }),
      behindBy(2.5, { type: 'seeking', positionSeconds: 100.2, isPlaying: false }),
      behindBy(2.5, { type: 'seeked', positionSeconds: 100.2 }),
    ];
    expect(decisionAfter(...gap).jumpToSeconds).toBeCloseTo(102.7);
  });

  it('who has chosen a speed keeps it', () => {
    const chosen = behindBy(1.5, { type: 'ratechange', chosenRate: 0.75 });
    expect(decisionAfter(chosen)).toEqual({ rate: 0.75, jumpToSeconds: null });
    expect(rateAfter(chosen, behindBy(1.5, { chosenRate: 0.75 }))).toBe(0.75);
  });

  it('who chooses the ordinary speed again is followed at the edge alone', () => {
    const chosen = behindBy(1.5, { type: 'ratechange', chosenRate: 0.75 });
    expect(rateAfter(chosen, behindBy(1.5, { type: 'ratechange' }))).toBe(1.15);
    expect(decisionAfter(chosen, behindBy(30, { type: 'ratechange' }), behindBy(30))).toEqual({
      rate: 1,
      jumpToSeconds: null,
    });
  });

  it('who starts elsewhere than at the edge is left there', () => {
    expect(after([behindBy(60, { type: 'playing' }), behindBy(60)], begin(false)).decision.jumpToSeconds).toBeNull();
  });

  it('who starts elsewhere has chosen no speed when the library sets the ordinary one', () => {
    const moments = [moment({ type: 'playing' }), behindBy(1, { type: 'ratechange' }), behindBy(1)];
    expect(after(moments, begin(false)).decision.rate).toBe(1);
  });
});

describe('stalls', () => {
  const stall = (nowMs: number) => moment({ type: 'waiting', nowMs });

  it.each([
    ['a stream that asks for little is kept less than three seconds behind', 1.2, [0.5, 1, 1.3, 1.3, 1.3]],
    ['one that asks for hardly less than that has a step at least', 2.4, [0.5, 0.5, 0.5, 0.5, 0.5]],
    ['one that asks for more may be two seconds further behind', 2.5, [0.5, 1, 1.5, 2, 2]],
    ['as may one that asks for nothing', 0, [0.5, 1, 1.5, 2, 2]],
  ])('make the distance grow, up to a limit: %s', (_, targetSeconds, extras) => {
    const stalls = (count: number) => Array.from({ length: count }, () => ({ ...stall(0), targetSeconds }));
    const seen = [1, 2, 3, 4, 5].map((count) => after(stalls(count), played).extraSeconds);
    expect(seen.map((one) => Number(one.toFixed(9)))).toEqual(extras);
  });

  it('are what is not caught up with', () => {
    expect(rateAfter(stall(0), behindBy(0.5))).toBe(1);
    expect(rateAfter(stall(0), behindBy(0.9))).toBe(1.05);
  });

  it('let it shrink again after a minute without any', () => {
    const known = after([stall(0), stall(1_000)], played);
    const extraAt = (nowMs: number, from = known) => after([moment({ nowMs })], from).extraSeconds;
    expect([extraAt(60_999), extraAt(61_000)]).toEqual([1, 0.5]);
    expect(extraAt(121_000, after([moment({ nowMs: 61_000 })], known))).toBe(0);
    expect(extraAt(60_000, { ...known, extraSeconds: 0.3, steppedAtMs: 0 })).toBe(0);
  });

  it('are none while seeking, paused, or behind on purpose', () => {
    const seeking = moment({ type: 'waiting', isPlaying: false });
    const left = after([moment({ type: 'pause' })], played);
    expect([after([seeking], played).extraSeconds, after([stall(0)], left).extraSeconds]).toEqual([0, 0]);
  });
});

describe('an element', () => {
  afterEach(() => vi.restoreAllMocks());

  function ready(latencySeconds: number) {
    const media = fakeMedia();
    const buffered = { length: 1, start: () => 0, end: () => 10 };
    Object.defineProperty(media, 'buffered', { configurable: true, value: buffered });
    const clock = { latencySeconds: () => latencySeconds, targetSeconds: () => 1.5, keep: vi.fn() };
    const start = (isAtEdge = true) => catchUp(media, clock, isAtEdge).subscribe();
    return { media, clock, start };
  }

  function playing(latencySeconds: number) {
    const { media, clock, start } = ready(latencySeconds);
    void media.play();
    const subscription = start();
    for (const type of ['playing', 'timeupdate']) media.dispatchEvent(new Event(type));
    return { media, clock, subscription };
  }

  /** An element that has played before this script was there. */
  function played(isPaused: boolean, isAtEdge = true): number {
    const { media, start } = ready(2);
    Object.defineProperty(media, 'played', { value: { length: 1 } });
    if (!isPaused) void media.play();
    start(isAtEdge);
    void media.play();
    media.dispatchEvent(new Event('timeupdate'));
    return media.playbackRate;
  }

  it.each([
    ['plays faster at the edge', false, true, 1.05],
    ['is left where it was paused meanwhile', true, true, 1],
    ['is left where it was started elsewhere', false, false, 1],
  ])('that has played while this script was loaded %s', (_, isPaused, isAtEdge, rate) =>
    expect(played(isPaused, isAtEdge)).toBe(rate),
  );

  it('is left where the viewer pauses it', () => {
    const { media, clock } = playing(1.5);
    media.dispatchEvent(new Event('pause'));
    clock.latencySeconds = () => 2;
    media.dispatchEvent(new Event('playing'));
    expect(media.playbackRate).toBe(1);
  });

  it('plays faster for a while, and its chosen rate stays', () => {
    const { media, subscription } = playing(2);
    expect([media.playbackRate, media.defaultPlaybackRate, chosenRate(media)]).toEqual([1.05, 1, 1]);
    subscription.unsubscribe();
    expect(media.playbackRate).toBe(1);
  });

  it('is told the distance, which grows with a stall', () => {
    const { media, clock } = playing(2);
    expect(clock.keep).toHaveBeenLastCalledWith(1.5);
    media.dispatchEvent(new Event('waiting'));
    expect(clock.keep).toHaveBeenLastCalledWith(2);
  });

  it('is put forward where it is far behind', () => {
    const { media } = playing(5);
    expect(media.currentTime).toBeCloseTo(3.5);
  });

  it('keeps the chosen rate over reloads and resets, not that of catching up', () => {
    const media = fakeMedia();
    const subscription = keepStateOverReloads(media).subscribe();
    catchUpAt(media, 1.05);
    media.dispatchEvent(new Event('ratechange'));
    expect(media.defaultPlaybackRate).toBe(1);
    keepRate(media, () => undefined);
    expect([media.playbackRate, isCatchingUp(media)]).toEqual([1, false]);
    media.playbackRate = 1.5;
    media.dispatchEvent(new Event('ratechange'));
    expect(media.defaultPlaybackRate).toBe(1.5);
    subscription.unsubscribe();
  });
});
