// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../until.ts';

const addMuxers = vi.hoisted(() => vi.fn());
vi.mock('hls.js/transmuxer', () => ({ addMuxers }));

const workers: { url: string; events: EventTarget; isTerminated: boolean }[] = [];

class FakeWorker {
  readonly #entry;
  constructor(url: string) {
    this.#entry = { url, events: new EventTarget(), isTerminated: false };
    workers.push(this.#entry);
  }
  addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
    this.#entry.events.addEventListener(...given);
  }
  dispatchEvent(event: Event) {
    return this.#entry.events.dispatchEvent(event);
  }
  terminate() {
    this.#entry.isTerminated = true;
  }
}

const stream = (initSegment: object | null) => ({ fragments: [{ initSegment }] }) as never;
const library = () => ({ config: { enableWorker: false } as Record<string, unknown> });

async function load() {
  vi.resetModules();
  return import('../../../../src/widget/engines/hls/worker.ts');
}

beforeEach(() => {
  workers.length = 0;
  addMuxers.mockClear();
  vi.stubGlobal('Worker', FakeWorker);
  return () => vi.unstubAllGlobals();
});
afterEach(() => document.querySelector('base')?.remove());

describe('the worker for MPEG-TS', () => {
  it('is used for segments without an initialisation segment, and for no others', async () => {
    const { transmuxInWorker } = await load();
    const hls = library();
    transmuxInWorker(hls as never, stream(null));
    expect(hls.config['enableWorker']).toBe(true);
    transmuxInWorker(hls as never, stream({ url: 'init.mp4' }));
    expect(hls.config['enableWorker']).toBe(false);
    transmuxInWorker(hls as never, { fragments: [] } as never);
    expect(hls.config['enableWorker']).toBe(false);
    expect(workers).toEqual([]);
  });

  it('is a file beside the page, shared by all users, and ends with the last of them', async () => {
    const { loadWorker, removeWorkerFromStore } = await load();
    expect(loadWorker().worker).toBe(loadWorker().worker);
    expect(workers.map(({ url }) => url)).toEqual([new URL('hls-worker.js', document.baseURI).href]);
    removeWorkerFromStore();
    expect(workers[0]?.isTerminated).toBe(false);
    removeWorkerFromStore();
    expect(workers[0]?.isTerminated).toBe(true);
    // A second removal by the same user does no harm to a later worker.
    removeWorkerFromStore();
    loadWorker();
    expect(workers).toHaveLength(2);
  });

  it('is named to Trusted Types once, by a policy that allows no other address', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { loadWorker, removeWorkerFromStore } = await load();
    loadWorker();
    removeWorkerFromStore();
    loadWorker();
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('potok-worker', expect.anything());
    expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.test/')).toBe(workers[0]?.url);
  });

  it('is not tried again after a failure, which the library gets once the page has loaded the muxers', async () => {
    const { loadWorker, transmuxInWorker } = await load();
    const { worker } = loadWorker();
    const heard = vi.fn(() => expect(addMuxers).toHaveBeenCalledTimes(1));
    worker.addEventListener('error', heard);
    workers[0]?.events.dispatchEvent(new Event('error'));
    expect(heard).not.toHaveBeenCalled();
    await until(() => expect(heard).toHaveBeenCalledTimes(1));
    const hls = library();
    transmuxInWorker(hls as never, stream(null));
    expect(hls.config['enableWorker']).toBe(false);
    expect(addMuxers).toHaveBeenCalledTimes(1);
  });

  it('is replaced by muxers in the page if it cannot be created', async () => {
    const refuse = vi.fn(function refuse() {
      throw new DOMException('no', 'SecurityError');
    });
    vi.stubGlobal('Worker', refuse);
    const { loadWorker } = await load();
    expect(() => loadWorker()).toThrow('no');
    await until(() => expect(addMuxers).toHaveBeenCalledTimes(1));
  });
});

describe('the muxers on the page’s own thread', () => {
  const loaded = async () => {
    await vi.dynamicImportSettled();
    return addMuxers.mock.calls.length;
  };

  it('are not loaded for films that need none, or that have a worker', async () => {
    const { prepareMuxers, transmuxInWorker } = await load();
    transmuxInWorker(library() as never, stream({}));
    const hls = library();
    transmuxInWorker(hls as never, stream(null));
    prepareMuxers(hls as never, stream(null));
    expect(await loaded()).toBe(0);
  });

  it('are loaded for sound that needs them beside pictures that do not', async () => {
    const { prepareMuxers, transmuxInWorker } = await load();
    const hls = library();
    transmuxInWorker(hls as never, stream({}));
    prepareMuxers(hls as never, stream(null));
    expect(await loaded()).toBe(1);
  });

  it('are loaded for a stream that changes to MPEG-TS, within a playlist or from one to the next', async () => {
    const { transmuxInWorker } = await load();
    transmuxInWorker(library() as never, { fragments: [{ initSegment: {} }, { initSegment: null }] } as never);
    expect(await loaded()).toBe(1);
    const again = await load();
    const hls = library();
    again.transmuxInWorker(hls as never, stream({}));
    again.transmuxInWorker(hls as never, stream(null));
    expect(await loaded()).toBe(2);
  });
});
