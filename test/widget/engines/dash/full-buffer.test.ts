import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOnAfterRefusal, type Refusal } from '../../../../src/widget/engines/dash/full-buffer.ts';
import { aimSettings, dashSettings } from '../../../../src/widget/engines/dash/settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a DASH buffer that refuses data', () => {
  function attach() {
    const refused$ = new Subject<Refusal>();
    const started: string[] = [];
    const processor = (type: string) => ({
      getType: () => type,
      getScheduleController: () => ({ startScheduleTimer: () => void started.push(type) }),
    });
    const player = {
      stream: { getStreamProcessors: () => ['audio', 'video'].map(processor) } as ReturnType<
        Parameters<typeof loadOnAfterRefusal>[0]['getActiveStream']
      >,
      getActiveStream: () => player.stream,
    };
    const subscription = loadOnAfterRefusal(player, refused$).subscribe();
    const refuse = (...mediaTypes: readonly string[]) => {
      for (const mediaType of mediaTypes) refused$.next({ mediaType });
    };
    return { player, started, subscription, refuse, refused$ };
  }

  it('is filled again a moment later', () => {
    const { refuse, started } = attach();
    refuse('video');
    vi.advanceTimersByTime(999);
    expect(started).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(['video']);
  });

  it('is filled again with sound and picture if both were refused', () => {
    const { refuse, started } = attach();
    refuse('video', 'audio');
    vi.advanceTimersByTime(1_000);
    expect(started).toEqual(['video', 'audio']);
  });

  it('is left alone without a stream, for another kind of track, and after the end', () => {
    const { player, refuse, refused$, started, subscription } = attach();
    refused$.next({});
    refuse('text');
    vi.advanceTimersByTime(1_000);
    player.stream = null;
    refuse('video');
    vi.advanceTimersByTime(1_000);
    refuse('video');
    subscription.unsubscribe();
    vi.advanceTimersByTime(1_000);
    expect(started).toEqual([]);
  });
});

describe('limits of the DASH buffer', () => {
  it('have the names of the library, and pruning keeps the back buffer short', () => {
    expect(aimSettings({ leastAheadSeconds: 9, mostAheadSeconds: 18, behindSeconds: 3 }).streaming?.buffer).toEqual({
      bufferTimeDefault: 9,
      bufferTimeAtTopQuality: 9,
      bufferTimeAtTopQualityLongForm: 18,
      bufferToKeep: 3,
      bufferPruningInterval: 3,
    });
  });

  it('are low until the film plays', () => {
    expect(dashSettings().streaming?.buffer).toMatchObject({ bufferTimeDefault: 12, bufferToKeep: 30 });
  });
});
