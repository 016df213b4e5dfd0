import type { Subscription } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { measure, raise } from '../../../../src/widget/ads/loudness/web-audio.ts';
import { fakeWebAudio } from '../../support/fake-audio.ts';
import { FakeMedia } from '../../support/fake-media.ts';

const running: Subscription[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.unsubscribe();
  vi.unstubAllGlobals();
});

function setUp(web: Parameters<typeof fakeWebAudio>[0] = {}, isReadable = true) {
  const audio = fakeWebAudio(web);
  vi.stubGlobal('AudioContext', audio.AudioContext);
  vi.stubGlobal('document', { baseURI: 'https://player.example/player/' });
  const picture = {
    drawImage: () => undefined,
    getImageData: () => {
      if (!isReadable) throw new DOMException('Tainted.', 'SecurityError');
    },
  };
  const media = Object.assign(new FakeMedia(), {
    ownerDocument: { createElement: () => ({ getContext: () => picture }) },
  });
  const told: unknown[] = [];
  const failures: unknown[] = [];
  const listen = { next: (heard: unknown) => told.push(heard), error: (error: unknown) => failures.push(error) };
  const start = (what: 'measure' | number) => {
    const one = (what === 'measure' ? measure(media.element) : raise(media.element, what)).subscribe(listen);
    running.push(one);
    return one;
  };
  return { ...audio, media, told, failures, start };
}
const settled = () => vi.dynamicImportSettled().then(() => new Promise((done) => setTimeout(done, 5)));
const volumes = ({ mixers }: ReturnType<typeof setUp>) =>
  mixers[0]?.port.postMessage.mock.calls.map(([{ volume }]) => volume as number);

describe('an ad that is raised', () => {
  it('is raised from its beginning until it is over, and then the audio context is closed', async () => {
    const { start, heard, contexts } = setUp();
    const ad = start(1.5);
    await settled();
    expect(heard()).toEqual([{ way: 'source', level: 1.5 }]);
    ad.unsubscribe();
    expect(contexts[0]?.close).toHaveBeenCalledOnce();
  });

  it('is left as it is if it is heard already', async () => {
    const { start, sources, contexts, media } = setUp();
    media.currentTime = 0.5;
    start(1.5);
    await settled();
    expect([sources.length, contexts[0]?.close.mock.calls.length]).toEqual([0, 1]);
  });

  it('is left as it is if it is from another site', async () => {
    const { start, sources, failures, contexts } = setUp({}, false);
    start(1.5);
    await settled();
    expect([sources.length, failures.length, contexts[0]?.state]).toEqual([0, 1, 'closed']);
  });

  it('keeps playing when the system interrupts its audio context', async () => {
    const { start, contexts } = setUp();
    start(1.5);
    await settled();
    contexts[0]?.become('interrupted');
    expect(contexts[0]?.state).toBe('running');
  });
});

describe('an ad that is measured', () => {
  it('sounds as before, and is measured by its own module', async () => {
    const { start, heard, contexts, mixers, told } = setUp();
    const ad = start('measure');
    await settled();
    expect(contexts[0]?.audioWorklet?.addModule.mock.calls).toEqual([['https://player.example/player/loudness.js']]);
    expect(heard()).toEqual([
      { way: 'source mixer', level: 1 },
      { way: 'source', level: 1 },
    ]);
    const known = { seconds: 1, loudness: -20, peak: -3 };
    mixers[0]?.port.onmessage?.({ data: known });
    expect(told).toEqual([known]);
    ad.unsubscribe();
    expect(contexts[0]?.state).toBe('closed');
    // An open port would keep the element in memory.
    expect([mixers[0]?.port.close.mock.calls.length, heard()]).toEqual([1, []]);
  });

  it('is measured at the volume of its element, and not while it is paused or waits', async () => {
    const world = setUp();
    const { media, start } = world;
    media.volume = 0.5;
    start('measure');
    await settled();
    media.volume = 0.25;
    media.fire('volumechange');
    media.fire('waiting');
    media.fire('playing');
    media.paused = true;
    media.fire('pause');
    media.paused = false;
    media.muted = true;
    media.fire('volumechange');
    expect(volumes(world)).toEqual([0.5, 0.25, 0, 0.25, 0, 0]);
  });

  it.each(['missing', 'none'] as const)('is left alone if the module is %s', async (mixer) => {
    const { start, sources, failures, contexts } = setUp({ mixer });
    start('measure');
    await settled();
    expect([sources.length, failures.length, contexts[0]?.state]).toEqual([0, 1, 'closed']);
  });

  it('is left alone if Web Audio may not run', async () => {
    const { start, sources, failures } = setUp({ mayRun: false });
    start('measure');
    await settled();
    expect([sources.length, failures.length]).toEqual([0, 0]);
  });

  it('keeps playing if the module breaks', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { start, mixers, heard, failures } = setUp();
    start('measure');
    await settled();
    mixers[0]?.onprocessorerror?.();
    expect([heard(), failures.length]).toEqual([[{ way: 'source', level: 1 }], 0]);
    vi.restoreAllMocks();
  });
});
