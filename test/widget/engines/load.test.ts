import { NEVER, of, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import type { Attachment, Engine, EngineControl } from '../../../src/widget/engines/engine.ts';
import { lazyEngine } from '../../../src/widget/engines/load.ts';

const attached: EngineSignal = { type: 'engine.attached', url: 'film.m3u8' };
const retry = { type: 'engine.retry', cause: 'retry', positionSeconds: 33 } as const;

function attach(load: () => Promise<Engine>) {
  const controls$ = new Subject<EngineControl>();
  const source = { kind: 'hls', url: 'film.m3u8' } as const;
  const signals: EngineSignal[] = [];
  const attachment = { media: {} as HTMLVideoElement, source, startSeconds: 0, controls$ };
  const ended = vi.fn();
  const subscription = lazyEngine(load)(attachment).subscribe({
    next: (signal) => signals.push(signal),
    error: ended,
    complete: ended,
  });
  return { controls$, signals, subscription, ended };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('an engine that is loaded late', () => {
  it('plays once it has loaded', async () => {
    const { signals } = attach(() => Promise.resolve(() => of(attached)));
    await settled();
    expect(signals).toEqual([attached]);
  });

  it('reports a failure if it does not load, and the stream of signals goes on', async () => {
    const { signals, ended } = attach(() => Promise.reject(new Error('chunk')));
    await settled();
    expect(signals).toMatchObject([
      {
        type: 'engine.failed',
        failure: { code: 4, category: 'media', message: 'Failed to load resource.', cause: 'chunk' },
      },
    ]);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is loaded again on each retry, for the position of the retry', async () => {
    const starts: number[] = [];
    function engine(attachment: Attachment) {
      starts.push(attachment.startSeconds);
      return of(attached);
    }
    const load = vi.fn<() => Promise<Engine>>();
    load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second')).mockResolvedValue(engine);
    const { controls$, signals } = attach(load);
    await settled();
    controls$.next(retry);
    await settled();
    controls$.next(retry);
    await settled();
    controls$.next(retry);
    expect(signals.map(({ type }) => type)).toEqual(['engine.failed', 'engine.failed', 'engine.attached']);
    expect(starts).toEqual([33]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is torn down if it throws, and the failure is reported', async () => {
    function breaking(): never {
      throw new Error('broken');
    }
    const { signals } = attach(() => Promise.resolve(breaking));
    await settled();
    expect(signals).toMatchObject([{ type: 'engine.failed', failure: { cause: 'broken' } }]);
  });

  it('is not attached if it loads after the end', async () => {
    const play = vi.fn();
    function engine() {
      play();
      return NEVER;
    }
    const { subscription, controls$ } = attach(() => Promise.resolve(engine));
    subscription.unsubscribe();
    await settled();
    expect(play).not.toHaveBeenCalled();
    expect(controls$.observed).toBe(false);
  });
});
