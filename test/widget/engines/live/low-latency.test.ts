// @vitest-environment happy-dom
import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { dashLive } from '../../../../src/widget/engines/dash/live.ts';
import { keepLatency } from '../../../../src/widget/engines/hls/live.ts';
import { fakeMedia } from '../fake-media.ts';

/** An element that plays with ten seconds ahead. */
function playing(): HTMLVideoElement {
  const media = fakeMedia();
  void media.play();
  const ranges = (length: number) => ({ length, start: () => 0, end: () => 10 });
  Object.defineProperty(media, 'buffered', { configurable: true, value: ranges(1) });
  Object.defineProperty(media, 'played', { configurable: true, value: ranges(1) });
  return media;
}

const fire = (media: HTMLVideoElement, type: string): void => void media.dispatchEvent(new Event(type));

/** What keeps the distance is loaded first. */
const caughtUp = (media: HTMLVideoElement) =>
  vi.waitFor(() => {
    fire(media, 'timeupdate');
    expect(media.playbackRate).toBe(1.15);
  });

describe('HLS', () => {
  const details = (partTarget: number, live = true) => ({ details: { live, partTarget } }) as never;
  const library = () => ({ config: { liveSyncOnStallIncrease: 1 }, latency: 2.5, targetLatency: 1.5 });

  it('in parts is kept near the edge, and the library told when the distance grows', async () => {
    const media = playing();
    const hls = library();
    const updates$ = new Subject<never>();
    const subscription = keepLatency(hls as never, media, updates$, true).subscribe();
    updates$.next(details(0.4));
    await caughtUp(media);
    expect(hls.config.liveSyncOnStallIncrease).toBe(0);
    fire(media, 'waiting');
    expect(hls.targetLatency).toBe(2);
    subscription.unsubscribe();
    expect(media.playbackRate).toBe(1);
  });

  it.each([
    ['a channel of whole segments', details(0)],
    ['a film', details(0.4, false)],
  ])('leaves %s alone', async (_, update) => {
    const media = playing();
    const hls = library();
    const updates$ = new Subject<never>();
    keepLatency(hls as never, media, updates$, true).subscribe();
    updates$.next(update);
    await import('../../../../src/widget/engines/live/catch-up.ts');
    fire(media, 'timeupdate');
    expect([media.playbackRate, hls.config.liveSyncOnStallIncrease]).toEqual([1, 1]);
  });
});

describe('DASH', () => {
  function channel(isLowLatency: boolean, isDynamic = true) {
    const media = playing();
    const player = {
      isDynamic: () => isDynamic,
      getTargetLiveDelay: () => 1.5,
      getCurrentLiveLatency: () => 2.5,
      getLowLatencyModeEnabled: () => isLowLatency,
    };
    const changes$ = new Subject<void>();
    const live = dashLive(player, media, { changes$, isReady: () => true, isAtEdge: true });
    const delays: number[] = [];
    live.windows$.subscribe(({ delaySeconds }) => delays.push(delaySeconds));
    const subscription = live.kept$.subscribe();
    changes$.next();
    return { media, delays, subscription };
  }

  it('in chunks is kept near the edge, which is further back after a stall', async () => {
    const { media, delays, subscription } = channel(true);
    await caughtUp(media);
    fire(media, 'waiting');
    expect(delays).toEqual([1.5, 2]);
    subscription.unsubscribe();
    expect(media.playbackRate).toBe(1);
  });

  it.each([
    ['a channel of whole segments', false, true, [1.5]],
    ['a film', true, false, []],
  ])('leaves %s alone', async (_, isLowLatency, isDynamic, expected) => {
    const { media, delays } = channel(isLowLatency, isDynamic);
    await import('../../../../src/widget/engines/live/catch-up.ts');
    fire(media, 'playing');
    fire(media, 'timeupdate');
    expect([media.playbackRate, delays]).toEqual([1, expected]);
  });
});
