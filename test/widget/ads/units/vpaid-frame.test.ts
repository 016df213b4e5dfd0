// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameMain, type FrameMessage } from '../../../../src/widget/ads/units/vpaid-frame.ts';

type Unit = Record<string, unknown>;

const start = {
  scriptUrl: 'https://ads.example/ad.js',
  parameters: '{"a":1}',
  events: ['AdLoaded', 'AdStarted'],
  videoClass: 'loud',
};

let nowMs = 0;
/** The scripts that the frame adds to its head, which the test loads by hand. */
let scripts: HTMLScriptElement[];
let stop: () => void;

/** The frame before its script is loaded, with the player’s end of the port played by the test. */
function openFrame({ origin = 'null', source = window.parent as unknown } = {}) {
  const told: FrameMessage[] = [];
  let onMessage: (event: { readonly data: unknown }) => void = () => undefined;
  const port = {
    postMessage: (message: FrameMessage) => void told.push(message),
    addEventListener: (_: string, listener: typeof onMessage) => void (onMessage = listener),
    start: vi.fn(),
  };
  Object.defineProperty(window, 'origin', { configurable: true, value: origin });
  frameMain();
  const greet = (ports: readonly unknown[] = [port], from = source) => {
    const event = new MessageEvent('message', { data: start });
    for (const [name, value] of Object.entries({ ports, source: from })) Object.defineProperty(event, name, { value });
    window.dispatchEvent(event);
  };
  return {
    told,
    port,
    greet,
    call: (id: number, method: string, ...args: readonly unknown[]) => onMessage({ data: { id, method, args } }),
    script: () => scripts.at(-1) ?? null,
    load: (unit: unknown) => {
      Object.assign(window, { getVPAIDAd: () => unit });
      scripts.at(-1)?.dispatchEvent(new Event('load'));
    },
  };
}

/** An ad unit with events that the test can fire. */
function createUnit(methods: Unit = {}) {
  const listeners = new Map<string, (...args: unknown[]) => void>();
  const subscribe = (listener: (...args: unknown[]) => void, name: string) => void listeners.set(name, listener);
  return { unit: { subscribe, ...methods }, say: (name: string, ...args: unknown[]) => listeners.get(name)?.(...args) };
}

beforeEach(() => {
  nowMs = 0;
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const added = vi.spyOn(window, 'addEventListener');
  stop = () => {
    for (const [name, listener] of added.mock.calls) window.removeEventListener(name, listener as EventListener);
  };
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'getVPAIDAd');
});

describe('the frame of a VPAID ad', () => {
  it('does nothing outside of its sandbox', () => {
    const { greet, script } = openFrame({ origin: 'https://player.example' });
    greet();
    expect(script()).toBeNull();
  });

  it('begins only with the first message of the player', () => {
    const { greet, script, port } = openFrame();
    greet([]);
    greet([port], null);
    expect(script()).toBeNull();
    greet();
    expect(script()?.getAttribute('src')).toBe('https://ads.example/ad.js');
    greet();
    expect(scripts).toHaveLength(1);
    expect(port.start).toHaveBeenCalledOnce();
  });

  it('has a video below the slot of the ad, both as large as the frame', () => {
    openFrame().greet();
    const [video, slot] = [...document.body.children] as HTMLElement[];
    expect([video?.tagName, video?.className, video?.dataset['potok']]).toEqual(['VIDEO', 'loud', 'ad']);
    expect((video as HTMLVideoElement).playsInline).toBe(true);
    for (const element of [video, slot]) {
      expect(element?.style.cssText).toMatch(/position: absolute.*width: 100%.*height: 100%/);
    }
    expect(slot?.style.background).toMatch(/^none/);
  });

  it('is ready once the ad is loaded and its events have listeners', () => {
    const { greet, load, told } = openFrame();
    greet();
    expect(told).toEqual([]);
    const { unit, say } = createUnit();
    load(unit);
    expect(told).toEqual([{ type: 'ready' }]);
    say('AdStarted', 'a', 2, false, {}, 'fifth');
    say('AdLoaded', 'x'.repeat(5_000), NaN);
    expect(told.slice(1)).toEqual([
      { type: 'event', name: 'AdStarted', args: ['a', 2, false, null] },
      { type: 'event', name: 'AdLoaded', args: ['x'.repeat(4_000), null] },
    ]);
  });

  it.each([
    ['has no ad', null, 'the script has no ad'],
    ['has a text for an ad', 'ad', 'the script has no ad'],
  ])('reports itself broken if the script %s', (_, unit, reason) => {
    const { greet, load, told } = openFrame();
    greet();
    load(unit);
    expect(told).toEqual([{ type: 'broken', reason }]);
  });

  it('reports itself broken if the script cannot be loaded', () => {
    const { greet, script, told } = openFrame();
    greet();
    script()?.dispatchEvent(new Event('error'));
    expect(told).toEqual([{ type: 'broken', reason: 'the script cannot be loaded' }]);
  });

  it('is ready even if the ad throws when its events get listeners, or has no events', () => {
    const { greet, load, told } = openFrame();
    greet();
    load({
      subscribe: () => {
        throw new Error('not yet');
      },
    });
    const log = { type: 'event', name: 'AdLog', args: ['not yet'] };
    expect(told).toEqual([log, log, { type: 'ready' }]);
    load({});
    expect(told.at(-1)).toEqual({ type: 'ready' });
    expect(told).toHaveLength(4);
  });

  it('passes on each event at most ten times in a quarter of a second', () => {
    const { greet, load, told } = openFrame();
    greet();
    const { unit, say } = createUnit();
    load(unit);
    const count = () => {
      const before = told.length;
      for (let time = 0; time < 30; time += 1) say('AdLoaded');
      return told.length - before;
    };
    expect(count()).toBe(10);
    nowMs = 250;
    expect(count()).toBe(0);
    say('AdStarted');
    expect(told.at(-1)).toMatchObject({ name: 'AdStarted' });
    nowMs = 251;
    expect(count()).toBe(10);
  });

  it('calls the ad, and answers with plain values', () => {
    const { greet, load, call, told } = openFrame();
    greet();
    const resizeAd = vi.fn();
    load(createUnit({ handshakeVersion: () => '2.0', getAdVolume: () => ({ evil: true }), resizeAd }).unit);
    call(1, 'handshakeVersion', '2.0');
    call(2, 'getAdVolume');
    call(3, 'resizeAd', 640, 360, 'normal');
    expect(told.slice(1)).toEqual([
      { type: 'answer', id: 1, value: '2.0', error: null },
      { type: 'answer', id: 2, value: null, error: null },
      { type: 'answer', id: 3, value: null, error: null },
    ]);
    expect(resizeAd).toHaveBeenCalledExactlyOnceWith(640, 360, 'normal');
  });

  it('starts the ad with its parameters and its slot', () => {
    const { greet, load, call } = openFrame();
    greet();
    const initAd = vi.fn();
    load(createUnit({ initAd }).unit);
    call(1, 'initAd', 640, 360, 'normal', 600);
    const [videoSlot, slot] = [...document.body.children];
    const environment = { slot, videoSlot, videoSlotCanAutoPlay: true };
    expect(initAd).toHaveBeenCalledExactlyOnceWith(640, 360, 'normal', 600, { AdParameters: '{"a":1}' }, environment);
  });

  it('answers with an error if a method is missing or throws, whatever it throws', () => {
    const { greet, load, call, told } = openFrame();
    greet();
    call(1, 'startAd');
    const thrown = (value: unknown) => () => {
      throw value;
    };
    const odd = { toString: thrown(new Error()) };
    const long = new Error('x'.repeat(1_000));
    load(createUnit({ pauseAd: thrown('a text'), resumeAd: thrown(odd), stopAd: thrown(long), skipAd: 5 }).unit);
    ['pauseAd', 'resumeAd', 'stopAd', 'skipAd'].forEach((method, index) => call(index + 2, method));
    expect(told.flatMap((message) => (message.type === 'answer' ? [message.error] : []))).toEqual([
      'the ad has no startAd',
      'a text',
      'unknown',
      'x'.repeat(300),
      'the ad has no skipAd',
    ]);
  });

  it('keeps errors of the ad out of the console, and passes them on', () => {
    const { greet, told } = openFrame();
    greet();
    const error = new ErrorEvent('error', { error: new Error('lost'), cancelable: true });
    window.dispatchEvent(error);
    const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: 'refused' });
    window.dispatchEvent(rejection);
    expect([error.defaultPrevented, rejection.defaultPrevented]).toEqual([true, true]);
    expect(told).toEqual([
      { type: 'event', name: 'AdLog', args: ['lost'] },
      { type: 'event', name: 'AdLog', args: ['refused'] },
    ]);
  });
});
