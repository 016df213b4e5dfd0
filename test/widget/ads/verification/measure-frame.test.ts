// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureMain, type MeasureCall } from '../../../../src/widget/ads/verification/measure-frame.ts';

let listen: ((event: object) => void) | undefined;
let observe: ((event: { readonly type: string }) => void) | undefined;
let called: string[];
const port = { postMessage: vi.fn(), onmessage: (_event: { readonly data: MeasureCall }) => {} };

/** A session client with the public class names, which only records its calls. */
function sessionClient(fields: object = {}) {
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void called.push([name, ...args.map(String)].join(' '));
  const noting = (...names: readonly string[]) =>
    class {
      readonly names = names;
      constructor() {
        for (const name of names) Object.assign(this, { [name]: note(name) });
      }
    };
  return {
    Partner: noting(),
    VerificationScriptResource: class {
      readonly isTold = true;
      constructor(...args: unknown[]) {
        note('resource')(...args);
      }
    },
    Context: noting('setVideoElement'),
    VastProperties: class {
      constructor(
        readonly isSkippable: boolean,
        readonly skipOffset: number,
        _: boolean,
        readonly position: string,
      ) {}
      toString = () => `${String(this.isSkippable)},${String(this.skipOffset)},${this.position}`;
    },
    AdSession: class extends noting('setCreativeType', 'setImpressionType', 'start', 'finish', 'error') {
      isSupported = () => true;
      registerSessionObserver = (observer: typeof observe) => void (observe = observer);
    },
    AdEvents: noting('impressionOccurred', 'loaded'),
    MediaEvents: noting('start', 'pause', 'skipped', 'volumeChange', 'playerStateChange', 'adUserInteraction'),
    ...fields,
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const script = (name: string, index: number) => ({ index, url: `https://${name}/`, vendor: name, parameters: null });
const news = () => port.postMessage.mock.calls.map(([one]) => one as object);
const call = (event: MeasureCall['event'], fields: Partial<MeasureCall> = {}): void =>
  port.onmessage({
    data: {
      ...{ event, durationSeconds: 8, volume: 0.5, isFullscreen: true, position: 'preroll', skipSeconds: 5 },
      ...fields,
    },
  });

function start(origin = 'null', client: object = sessionClient()): void {
  vi.stubGlobal('origin', origin);
  vi.stubGlobal('OmidSessionClient', { default: client });
  measureMain();
}
const tell = (data: unknown, fields: object = {}): void =>
  listen?.({ data, ports: [port], source: window.parent, ...fields });

/** Starts a measurement with two vendors, of which only the named ones can be loaded. */
async function open(there: readonly string[] = ['a.example', 'b.example'], client?: object): Promise<void> {
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const { href = '' } = element as HTMLLinkElement;
    const isThere = href === '' || there.some((name) => href.includes(name));
    void Promise.resolve().then(() => (element as Element).dispatchEvent(new Event(isThere ? 'load' : 'error')));
  });
  start('null', client);
  const scripts = [script('a.example', 0), script('b.example', 1)];
  tell({ measure: { service: 'about:blank', client: 'about:blank', partner: ['P', '1'], scripts, scriptMs: 100 } });
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  listen = undefined;
  observe = undefined;
  called = [];
  port.postMessage.mockClear();
  document.body.innerHTML = '';
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (type === 'message') listen = listener as typeof listen;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame that measures an ad', () => {
  it('begins a session with the vendors whose scripts load, and reports that it runs', async () => {
    await open(['b.example']);
    expect(called).toEqual([
      'resource https://b.example/ b.example undefined limited',
      expect.stringMatching(/^setVideoElement /),
      'setCreativeType video',
      'setImpressionType beginToRender',
      'start',
    ]);
    expect(news()).toEqual([{ type: 'missing', index: 0 }]);
    observe?.({ type: 'sessionStart' });
    observe?.({ type: 'sessionStart' });
    expect(news().slice(1)).toEqual([{ type: 'running' }]);
  });

  it('passes events to the session as soon as it runs, starting with the first', async () => {
    await open();
    called = [];
    call('loaded');
    call('impression');
    expect(called).toEqual([]);
    observe?.({ type: 'sessionStart' });
    for (const event of [
      'start',
      'pause',
      'volumeChange',
      'playerStateChange',
      'click',
      'skip',
      'error',
      'finish',
    ] as const)
      call(event);
    call('playerStateChange', { isFullscreen: false });
    call('loaded', { skipSeconds: null, position: 'midroll' });
    expect(called).toEqual([
      'loaded true,5,preroll',
      'impressionOccurred',
      'start 8 0.5',
      'pause',
      'volumeChange 0.5',
      'playerStateChange fullscreen',
      'adUserInteraction click',
      'skipped',
      'error media the ad failed',
      'finish',
      'playerStateChange normal',
      'loaded false,0,midroll',
    ]);
  });

  it('begins no session without a vendor', async () => {
    await open([]);
    expect([called, news()]).toEqual([
      [],
      [
        { type: 'missing', index: 0 },
        { type: 'missing', index: 1 },
      ],
    ]);
  });

  it.each([
    ['lacks a class', { Context: undefined }],
    [
      'has no service',
      {
        AdSession: class {
          isSupported = () => false;
        },
      },
    ],
    [
      'throws',
      {
        AdEvents: class {
          readonly isBroken = true;
          constructor() {
            throw new Error('x'.repeat(500));
          }
        },
      },
    ],
  ])('reports that it failed if the client %s', async (_, fields) => {
    await open(undefined, sessionClient(fields));
    const [failure] = news() as { readonly type: string; readonly reason: string }[];
    expect(failure?.type).toBe('failed');
    expect(failure?.reason.length).toBeLessThanOrEqual(300);
  });

  it('reports that it failed if an event throws', async () => {
    const MediaEvents = class {
      pause = () => {
        throw new Error('no');
      };
    };
    await open(undefined, sessionClient({ MediaEvents }));
    observe?.({ type: 'sessionStart' });
    call('pause');
    expect(news().at(-1)).toEqual({ type: 'failed', reason: 'Error: no' });
  });

  it.each([
    ['that is null', null, {}],
    ['that starts something else', { pageUrl: 'https://cdn.example/' }, {}],
    ['without a port', { measure: {} }, { ports: [] }],
    ['from another window', { measure: {} }, { source: null }],
  ])('refuses a message %s', (_, data, fields) => {
    start();
    tell(data, fields);
    expect(document.querySelector('video')).toBeNull();
  });

  it('does nothing if it has an origin', () => {
    start('https://player.example');
    expect(listen).toBeUndefined();
  });
});
