// @vitest-environment happy-dom
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dashLive } from '../../../src/widget/engines/dash/live.ts';
import { lowLatency } from '../../../src/widget/engines/hls/live.ts';
import { catchUpAt, chosenRate, encoderFacts, isCatchingUp } from '../../../src/widget/engines/shared/catch-up.ts';
import { keepRate, keepStateOverReloads } from '../../../src/widget/engines/shared/element.ts';
import { fakeMedia } from './fake-media.ts';

const follow = (rate: number, extraSeconds: number) => ({ rate, extraSeconds });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('low latency in HLS', () => {
  function channel(partTarget = 0.4, live = true) {
    const hls = {
      config: { liveSyncOnStallIncrease: 1 },
      latency: 2.5,
      targetLatency: 1.5,
      latestLevelDetails: { live, partTarget },
    };
    const media = fakeMedia();
    return { hls, media, ...lowLatency(hls as never, media) };
  }

  it('reports the latency of a channel in parts, with the distance that the channel asked for at first', () => {
    const { hls, media, read, follow: obey } = channel();
    expect(read()).toEqual({ seconds: 2.5, targetSeconds: 1.5 });
    obey(follow(1.05, 0.5));
    expect([media.playbackRate, hls.targetLatency]).toEqual([1.05, 2]);
    expect(read()?.targetSeconds).toBe(1.5);
    expect(hls.config.liveSyncOnStallIncrease).toBe(0);
  });

  it('reports an unknown latency as unknown', () => {
    const { hls, read } = channel();
    hls.latency = 0;
    expect(read()?.seconds).toBeNaN();
  });

  it.each([
    ['a channel of whole segments', 0, true],
    ['a film', 0.4, false],
  ])('leaves %s alone', (_, partTarget, live) => {
    const { hls, media, read, follow: obey } = channel(partTarget, live);
    obey(follow(1.05, 0.5));
    expect(read()).toBeNull();
    expect([media.playbackRate, hls.targetLatency, hls.config.liveSyncOnStallIncrease]).toEqual([1, 1.5, 1]);
  });
});

describe('low latency in DASH', () => {
  function channel(isLowLatency: boolean, isDynamic = true) {
    const media = fakeMedia();
    const player = {
      isDynamic: () => isDynamic,
      getTargetLiveDelay: () => 1.5,
      getCurrentLiveLatency: () => 2.5,
      getLowLatencyModeEnabled: () => isLowLatency,
    };
    const changes$ = new Subject<void>();
    const live = dashLive(player, media, { changes$, isReady: () => true });
    const facts: unknown[] = [];
    live.facts$.subscribe((fact) => facts.push(fact));
    changes$.next();
    return { media, live, facts };
  }
  const window = (delaySeconds: number) => ({ type: 'engine.liveWindowChanged', window: null, delaySeconds });

  it('reports the encoder of a channel in chunks, and plays the channel further back on command', () => {
    const { media, live, facts } = channel(true);
    media.currentTime = 10;
    media.dispatchEvent(new Event('timeupdate'));
    live.follow(follow(1.15, 0.5));
    live.follow(follow(1, 0.5));
    expect(media.playbackRate).toBe(1);
    expect(facts).toEqual([
      window(1.5),
      { type: 'engine.encoderTold', positionSeconds: 12.5, targetSeconds: 1.5 },
      window(2),
    ]);
  });

  it.each([
    ['a channel of whole segments', false, true, [window(1.5)]],
    ['a film', true, false, []],
  ])('leaves %s alone', (_, isLowLatency, isDynamic, expected) => {
    const { media, live, facts } = channel(isLowLatency, isDynamic);
    media.dispatchEvent(new Event('timeupdate'));
    live.follow(follow(1.15, 0.5));
    expect([media.playbackRate, facts]).toEqual([1, expected]);
  });
});

describe('the position of an encoder', () => {
  function watch() {
    const media = fakeMedia();
    const latency = { seconds: 2, targetSeconds: 1 };
    const told: number[] = [];
    encoderFacts(media, () => latency).subscribe(({ positionSeconds }) => told.push(positionSeconds));
    const after = (ms: number, positionSeconds: number, seconds: number): void => {
      vi.advanceTimersByTime(ms);
      media.currentTime = positionSeconds;
      latency.seconds = seconds;
      media.dispatchEvent(new Event('timeupdate'));
    };
    return { told, latency, after };
  }

  it('is reported once while it moves with the clock, whatever the film does', () => {
    const { told, after } = watch();
    after(0, 10, 2);
    after(1_001, 11.001, 2);
    after(1_001, 11.5, 2.502);
    expect(told).toEqual([12]);
  });

  it('is reported again when it has drifted, but at most once a second', () => {
    const { told, after } = watch();
    after(0, 10, 2);
    after(500, 10.5, 2.5);
    after(501, 11, 2.5);
    expect(told).toEqual([12, 13.5]);
  });

  it('is reported again when the stream asks for another distance', () => {
    const { told, latency, after } = watch();
    after(0, 10, 2);
    latency.targetSeconds = 2;
    after(1_001, 11.001, 2);
    expect(told).toEqual([12, 13.001]);
  });

  it('is not reported while it is unknown', () => {
    const { told, latency, after } = watch();
    after(0, 10, NaN);
    latency.targetSeconds = NaN;
    after(1_001, 11, 2);
    expect(told).toEqual([]);
  });
});

describe('a media element that catches up', () => {
  it('plays faster for a while, and its chosen rate stays', () => {
    const media = fakeMedia();
    media.playbackRate = 1.25;
    catchUpAt(media, 1.5);
    expect([media.playbackRate, media.defaultPlaybackRate, chosenRate(media)]).toEqual([1.5, 1.25, 1.25]);
    catchUpAt(media, 1);
    expect([media.playbackRate, isCatchingUp(media)]).toEqual([1.25, false]);
  });

  it('keeps the chosen rate over reloads and resets, and not the rate of catching up', () => {
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
