import type { ErrorData } from 'hls.js';
import { Subject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Modules of their own for each test: what a device can hold is remembered. */
async function load() {
  vi.resetModules();
  const limits = await import('../../../src/widget/engines/shared/buffer-limits.ts');
  const hls = await import('../../../src/widget/engines/hls/buffer.ts');
  const dash = await import('../../../src/widget/engines/dash/full-buffer.ts');
  const settings = await import('../../../src/widget/engines/dash/settings.ts');
  return { ...limits, ...hls, ...dash, ...settings };
}

const ranges = (...spans: readonly (readonly [number, number])[]) => ({
  length: spans.length,
  start: (index: number) => spans[index]?.[0] ?? 0,
  end: (index: number) => spans[index]?.[1] ?? 0,
});

const holding = (seconds: number) => ({ buffered: ranges([0, seconds]) });

let engines: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  vi.useFakeTimers();
  engines = await load();
});
afterEach(() => vi.useRealTimers());

describe('what a device can hold', () => {
  it('is plenty until it refuses', () => {
    expect(engines.bufferLimits()).toEqual({ minimum: 30, maximum: 60, behind: 30 });
  });

  it.each([
    ['one range', [[10, 50]], { minimum: 24, maximum: 24, behind: 6 }],
    ['several', [[0, 10], [20, 50]], { minimum: 24, maximum: 24, behind: 6 }], // prettier-ignore
    ['more than is ever wanted', [[0, 300]], { minimum: 30, maximum: 60, behind: 30 }],
    ['next to nothing', [[0, 1]], { minimum: 4.8, maximum: 4.8, behind: 1.2 }],
    ['nothing', [], { minimum: 4.8, maximum: 4.8, behind: 1.2 }],
  ] as const)('was in the buffer: %s', (_what, spans, limits) => {
    engines.noteFullBuffer({ buffered: ranges(...spans) });
    expect(engines.bufferLimits()).toEqual(limits);
  });

  it('is less with each refusal, down to two segments, and never more again', () => {
    const aheads = [40, 40, 10, 300, 300, 300].map((seconds) => {
      engines.noteFullBuffer({ buffered: ranges([0, seconds]) });
      return engines.bufferLimits().maximum;
    });
    expect(aheads).toEqual([24, 18, 6, 4.8, 4.8, 4.8]);
  });
});

describe('hls.js', () => {
  function attach(seconds: number, config = {}) {
    const hls = { config: { ...engines.bufferBeforePlay(), ...config } };
    const errors$ = new Subject<ErrorData>();
    const media = Object.assign(new EventTarget(), holding(seconds)) as HTMLMediaElement;
    engines.fitBuffer(hls, media, errors$).subscribe();
    return {
      hls,
      play: () => media.dispatchEvent(new Event('play')),
      fail: (details: string) => errors$.next({ details } as ErrorData),
    };
  }

  it('has a shorter buffer from the refusal on, and for the films after it', () => {
    const { hls, play, fail } = attach(16);
    expect(hls.config).toEqual({ maxBufferLength: 12, maxMaxBufferLength: 12, backBufferLength: 30 });
    play();
    const full = { maxBufferLength: 30, maxMaxBufferLength: 60, backBufferLength: 30 };
    expect(hls.config).toEqual(full);
    fail('bufferAppendError');
    expect(hls.config).toEqual(full);
    fail('bufferFullError');
    const shrunk = { maxBufferLength: 9.6, maxMaxBufferLength: 9.6, backBufferLength: 2.4 };
    expect(hls.config).toEqual(shrunk);
    play();
    expect(hls.config).toEqual(shrunk);

    const next = attach(16);
    expect(next.hls.config).toEqual(shrunk);
    next.play();
    expect(next.hls.config).toEqual(shrunk);
  });

  it('keeps lower limits: of the time before the play, of a television, and its own', () => {
    const { hls, fail } = attach(100, { backBufferLength: 10, maxMaxBufferLength: 5 });
    fail('bufferFullError');
    expect(hls.config).toMatchObject({ maxMaxBufferLength: 5, backBufferLength: 10 });
  });
});

describe('dash.js', () => {
  type Handler = (event: { readonly mediaType?: string }) => void;

  function attach(media: Pick<HTMLMediaElement, 'buffered'>) {
    const handlers = new Set<Handler>();
    const started: string[] = [];
    const settings: unknown[] = [];
    const processor = (type: string) => ({
      getType: () => type,
      getScheduleController: () => ({ startScheduleTimer: () => void started.push(type) }),
    });
    const player = {
      on: (name: string, handler: Handler) => name === 'quotaExceeded' && handlers.add(handler),
      off: (_name: string, handler: Handler) => handlers.delete(handler),
      updateSettings: (next: unknown) => void settings.push(next),
      stream: { getStreamProcessors: () => ['audio', 'video'].map(processor) } as object | null,
      getActiveStream: () => player.stream,
    };
    const subscription: Subscription = engines.dashFullBuffer(player as never, media).subscribe();
    const refuse = (mediaType?: string) =>
      handlers.forEach((handler) => handler(mediaType === undefined ? {} : { mediaType }));
    return { player, handlers, started, settings, subscription, refuse };
  }

  it('has a shorter buffer at once and for the films after it, and loads on a moment later', () => {
    const { refuse, settings, started } = attach(holding(16));
    refuse('video');
    const buffer = {
      bufferTimeDefault: 9.6,
      bufferTimeAtTopQuality: 9.6,
      bufferTimeAtTopQualityLongForm: 9.6,
      bufferToKeep: 2.4,
      bufferPruningInterval: 2.4,
    };
    expect(settings).toEqual([{ streaming: { buffer } }]);
    expect(engines.dashSettings().streaming?.buffer).toMatchObject(buffer);
    vi.advanceTimersByTime(999);
    expect(started).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(['video']);
  });

  it('loads on sound and picture, where both were refused', () => {
    const { refuse, started } = attach(holding(16));
    refuse('video');
    refuse('audio');
    vi.advanceTimersByTime(1_000);
    expect(started).toEqual(['video', 'audio']);
  });

  it('does nothing without a stream, for another kind of track, and after the end', () => {
    const { player, refuse, started, subscription, handlers } = attach(holding(16));
    refuse();
    vi.advanceTimersByTime(1_000);
    player.stream = null;
    refuse('video');
    vi.advanceTimersByTime(1_000);
    refuse('video');
    subscription.unsubscribe();
    vi.advanceTimersByTime(1_000);
    expect(started).toEqual([]);
    expect(handlers.size).toBe(0);
  });
});
