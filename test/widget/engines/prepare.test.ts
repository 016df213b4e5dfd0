import { NEVER, of, Subject, throwError } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import type { Attachment, Engine, Preparation, Prepared } from '../../../src/widget/engines/engine.ts';
import { withPreparation } from '../../../src/widget/engines/prepare.ts';

const plain: EngineSignal = { type: 'engine.attached', url: 'plain' };
const warm: EngineSignal = { type: 'engine.attached', url: 'warm' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

const preparation = (url = 'two.m3u8', startSeconds = 0): Preparation => ({
  source: { kind: 'hls', url },
  startSeconds,
  quality: null,
  audio: null,
});

let disposed: string[] = [];
let isUsable = true;
let attachWarm: Engine = () => of(warm);
let tellManifest: Preparation['onManifest'];

function setUp(load = (): Promise<(given: Preparation) => Prepared> => Promise.resolve(prepareFake)) {
  const { engine, prepare } = withPreparation(() => of(plain), load);
  const attach = (url = 'two.m3u8', startSeconds = 0): EngineSignal[] => {
    const signals: EngineSignal[] = [];
    const attachment: Attachment = {
      ...preparation(url, startSeconds),
      media: {} as HTMLVideoElement,
      controls$: NEVER,
    };
    engine(attachment).subscribe((signal) => signals.push(signal));
    return signals;
  };
  /** What the preparation has reported: whether the manifest has loaded, and its end. */
  const told: (boolean | 'end')[] = [];
  const observer = { next: (hasLoaded: boolean) => told.push(hasLoaded), complete: () => told.push('end') };
  return { attach, told, prepare: (given = preparation()) => prepare(given).subscribe(observer) };
}

const prepareFake = ({ source, onManifest }: Preparation): Prepared => {
  tellManifest = onManifest;
  return fakeOf(source.url);
};

const fakeOf = (url: string): Prepared => ({
  isUsable: () => isUsable,
  attach: (attachment) => attachWarm(attachment),
  dispose: () => disposed.push(url),
});

beforeEach(() => {
  disposed = [];
  isUsable = true;
  attachWarm = () => of(warm);
});

describe('a prepared stream', () => {
  it('is used at once by the matching attachment, and is then not disposed', async () => {
    const { attach, prepare } = setUp();
    const preparing = prepare();
    await settled();
    expect(attach()).toEqual([warm]);
    preparing.unsubscribe();
    expect(disposed).toEqual([]);
  });

  it('tells whether its manifest has loaded, and ends when it is used', async () => {
    const { attach, told, prepare } = setUp();
    prepare();
    await settled();
    expect(told).toEqual([]);
    tellManifest?.(true);
    tellManifest?.(false);
    expect(told).toEqual([true, false]);
    attach();
    expect(told).toEqual([true, false, 'end']);
  });

  it('ends when another stream is prepared in its place', async () => {
    const { told, prepare } = setUp();
    prepare();
    await settled();
    prepare(preparation('three.m3u8'));
    expect(told).toEqual(['end']);
  });

  it('is used only once', async () => {
    const { attach, prepare } = setUp();
    prepare();
    await settled();
    attach();
    expect(attach()).toEqual([plain]);
  });

  it('is disposed when its source is attached at another position', async () => {
    const { attach, prepare } = setUp();
    prepare();
    await settled();
    expect(attach('two.m3u8', 300)).toEqual([plain]);
    expect(disposed).toEqual(['two.m3u8']);
    expect(attach()).toEqual([plain]);
  });

  it('waits while another source is attached', async () => {
    const { attach, prepare } = setUp();
    prepare();
    await settled();
    expect(attach('one.m3u8')).toEqual([plain]);
    expect(attach()).toEqual([warm]);
    expect(disposed).toEqual([]);
  });

  it('is disposed once when it is no longer wanted', async () => {
    const { attach, prepare } = setUp();
    const preparing = prepare();
    await settled();
    preparing.unsubscribe();
    expect(disposed).toEqual(['two.m3u8']);
    expect(attach()).toEqual([plain]);
    expect(disposed).toEqual(['two.m3u8']);
  });

  it('is disposed when another one is prepared after it', async () => {
    const { attach, prepare } = setUp();
    const first = prepare();
    await settled();
    prepare(preparation('three.m3u8'));
    first.unsubscribe();
    await settled();
    expect(disposed).toEqual(['two.m3u8']);
    expect(attach('three.m3u8')).toEqual([warm]);
  });

  it('is not used if it has failed meanwhile', async () => {
    const { attach, prepare } = setUp();
    prepare();
    await settled();
    isUsable = false;
    expect(attach()).toEqual([plain]);
    expect(disposed).toEqual(['two.m3u8']);
  });

  it('that breaks when it is used leaves the film to an ordinary start', async () => {
    const { attach, prepare } = setUp();
    attachWarm = () => throwError(() => new Error('broken'));
    prepare();
    await settled();
    expect(attach()).toEqual([plain]);
  });
});

describe('a preparation that is running', () => {
  it('does not delay an attachment while its engine still loads, and is dropped then', async () => {
    const loaded$ = new Subject<(given: Preparation) => Prepared>();
    const make = vi.fn(prepareFake);
    const { attach, prepare } = setUp(() => new Promise((resolve) => loaded$.subscribe(resolve)));
    prepare();
    expect(attach()).toEqual([plain]);
    loaded$.next(make);
    await settled();
    expect(make).not.toHaveBeenCalled();
  });

  it('is dropped when it is no longer wanted', async () => {
    const make = vi.fn(prepareFake);
    const { prepare } = setUp(() => Promise.resolve(make));
    prepare().unsubscribe();
    await settled();
    expect(make).not.toHaveBeenCalled();
  });

  it.each([
    ['does not load', () => Promise.reject(new Error('chunk'))],
    [
      'throws',
      () =>
        Promise.resolve(() => {
          throw new Error('broken');
        }),
    ],
  ])('whose engine %s is only logged', async (_, load) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { attach, prepare } = setUp(load);
    prepare();
    await settled();
    expect(warn).toHaveBeenCalledOnce();
    expect(attach()).toEqual([plain]);
    warn.mockRestore();
  });
});
