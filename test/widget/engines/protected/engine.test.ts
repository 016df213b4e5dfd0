import { concat, finalize, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import type { Engine, EngineControl } from '../../../../src/widget/engines/engine.ts';
import { loadEngine } from '../../../../src/widget/engines/load.ts';
import { protectedEngine } from '../../../../src/widget/engines/protected/index.ts';
import { protectionFailure } from '../../../../streams/model/protection-failures.ts';
import { ProtectionError } from '../../../../src/widget/engines/protected/key-systems.ts';
import { aFailure } from '../../../streams/support.ts';

const attached: EngineSignal = { type: 'engine.attached', url: 'film.m3u8' };
const lost: EngineSignal = {
  type: 'engine.failed',
  failure: aFailure({
    code: 4,
    context: { type: 'keySystemError', details: 'keySystemLicenseRequestFailed', status: 0 },
  }),
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

function attach(load: () => Promise<Engine>) {
  const controls$ = new Subject<EngineControl>();
  const source = { kind: 'hls', url: 'film.m3u8', protection: {} } as const;
  const signals: EngineSignal[] = [];
  const error = vi.fn();
  const subscription = protectedEngine(load)({
    media: {} as HTMLVideoElement,
    source,
    startSeconds: 0,
    controls$,
  }).subscribe({ next: (signal) => signals.push(signal), error });
  const retry = (positionSeconds: number) => controls$.next({ type: 'engine.retry', cause: 'retry', positionSeconds });
  return { signals, retry, subscription, error };
}

describe('an engine for protected films', () => {
  it('is loaded only for protected films', async () => {
    const plain = await loadEngine('native');
    expect(await loadEngine('native')).toBe(plain);
    expect(await loadEngine('native', true)).not.toBe(plain);
  });

  it('that lost its keys ends, and a retry starts it again at the given position', async () => {
    const starts: number[] = [];
    const ended = vi.fn();
    const engine: Engine = ({ startSeconds }) => {
      starts.push(startSeconds);
      return concat(of(attached, lost), NEVER).pipe(finalize(ended));
    };
    const { signals, retry } = attach(() => Promise.resolve(engine));
    await settled();
    expect(signals).toMatchObject([{ type: 'engine.attached' }, { failure: { code: 'licenseUnavailable' } }]);
    expect(ended).toHaveBeenCalledTimes(1);
    retry(33);
    await settled();
    expect(starts).toEqual([0, 33]);
    expect(signals).toHaveLength(4);
  });

  it('that finds no key system fails with that reason, and a retry looks again', async () => {
    const failure = protectionFailure('keySystemMissing', {}, null);
    const load = vi.fn(() => Promise.reject(new ProtectionError(failure)));
    const { signals, retry, error } = attach(load);
    await settled();
    expect(signals).toEqual([{ type: 'engine.failed', failure }]);
    retry(0);
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    expect(error).not.toHaveBeenCalled();
  });

  it('leaves later retries to the engine that a retry has started', async () => {
    const plays: Engine = ({ startSeconds }) => concat(of(attached), startSeconds === 0 ? of(lost) : NEVER);
    const load = vi.fn(() => Promise.resolve(plays));
    const { signals, retry } = attach(load);
    await settled();
    retry(33);
    await settled();
    retry(44);
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    expect(signals).toHaveLength(3);
  });

  it('whose script does not load fails as any script does', async () => {
    const { error } = attach(() => Promise.reject(new Error('chunk')));
    await settled();
    expect(error).toHaveBeenCalledWith(new Error('chunk'));
  });
});
