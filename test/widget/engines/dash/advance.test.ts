import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { dashAdvance } from '../../../../src/widget/engines/dash/advance.ts';
import { until } from '../../../until.ts';

const clearBuffers = vi.fn(() => Promise.resolve());
const setExplicitBufferingTime = vi.fn();
const sourceBuffer = () => {
  class Buffer extends EventTarget {
    updating = false;
    get timestampOffset(): number {
      return 0;
    }
    set timestampOffset(_seconds: number) {
      // Nothing is appended here.
    }
    get buffered(): TimeRanges {
      return { length: 0, start: () => 0, end: () => 0 };
    }
    remove(): void {
      // Nothing is appended here.
    }
  }
  return new Buffer();
};
const processor = (type: 'audio' | 'video', buffer: ReturnType<typeof sourceBuffer> | null = sourceBuffer()) => ({
  getType: () => type,
  getBufferController: () => ({
    getBuffer: () => ({ getBuffer: () => buffer }),
    setIsBufferingCompleted: vi.fn(),
    clearBuffers,
  }),
  setExplicitBufferingTime,
});

function setUp(processors: readonly ReturnType<typeof processor>[] | null, duration = 60) {
  const ready$ = new Subject<void>();
  const stream = processors === null ? null : { getStreamProcessors: () => processors };
  const media = { currentTime: 12, duration } as HTMLMediaElement;
  const advance = dashAdvance({ getActiveStream: () => stream }, media, ready$);
  const told: unknown[] = [];
  advance.facts$.subscribe((fact) => told.push(fact));
  ready$.next();
  return { advance, told };
}

describe('sound and picture of a DASH stream', () => {
  it.each([
    ['apart', [processor('video'), processor('audio')], 60, true],
    ['of a channel, which has no end', [processor('video'), processor('audio')], Infinity, false],
    ['the sound alone', [processor('audio')], 60, false],
    ['silent', [processor('video')], 60, false],
    ['before a track is known', [processor('video'), processor('audio', null)], 60, false],
    ['without a stream', null, 60, false],
  ])('are reported as apart or not: %s', (_, processors, duration, isApart) =>
    expect(setUp(processors, duration).told).toEqual([{ type: 'sound.found', isApart }]),
  );

  it('have the sound alone loaded again from the current position when it should be earlier', async () => {
    setUp([processor('video'), processor('audio')]).advance.by(0.2);
    await until(() => expect(clearBuffers).toHaveBeenCalledExactlyOnceWith([{ start: 0, end: 60 }]));
    expect(setExplicitBufferingTime).toHaveBeenCalledExactlyOnceWith(12);
  });
});
