// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageMain } from '../../../../src/widget/ads/units/around-frame.ts';
import { frameMain } from '../../../../src/widget/ads/units/vpaid-frame.ts';

const listeners: ((event: Partial<MessageEvent>) => void)[] = [];
const port = { postMessage: vi.fn(), onmessage: (_event: Partial<MessageEvent>) => {} };
const activation = { isActive: false, hasBeenActive: false };
/** The messages that the player got. */
const told = () => port.postMessage.mock.calls.map(([message]) => message as unknown);

function start(main: () => void, origin = 'null'): void {
  vi.stubGlobal('origin', origin);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (type === 'message') listeners.push(listener as (typeof listeners)[number]);
  });
  main();
}
const tell = (data: unknown, fields: object = {}): void =>
  listeners.at(-1)?.({ data, ports: [port as never], source: window.parent, ...fields });
const frame = () => document.querySelector('iframe');

beforeEach(() => {
  listeners.length = 0;
  port.postMessage.mockClear();
  Object.assign(activation, { isActive: false, hasBeenActive: false });
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { userActivation: activation });
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame around a page over the film', () => {
  it('passes messages between the page and the player', () => {
    start(pageMain);
    tell({ pageUrl: 'http://127.0.0.1:9/page.html' });
    const posted = vi.fn();
    const inner = { postMessage: posted };
    Object.defineProperty(frame(), 'contentWindow', { value: inner });
    tell('hello', { source: inner });
    tell({ an: 'object' }, { source: inner });
    tell('of another window', { source: window.parent });
    port.onmessage({ data: 'answer' });
    expect(told()).toEqual([{ said: 'hello' }]);
    expect(posted.mock.calls).toEqual([['answer', '*']]);
  });

  it.each([
    ['that is null', null, {}],
    ['that has only a script', { scriptUrl: 'https://cdn.example/vpaid.js' }, {}],
    ['with an address that is not on the web', { pageUrl: 'javascript:alert(1)' }, {}],
    ['without a port', { pageUrl: 'https://cdn.example/' }, { ports: [] }],
    ['from another window', { pageUrl: 'https://cdn.example/' }, { source: null }],
  ])('refuses a message %s', (_, data, fields) => {
    start(pageMain);
    tell(data, fields);
    expect(frame()).toBeNull();
  });

  it('loads itself inside for a script, with a port of its own', () => {
    const ports = [{ postMessage: vi.fn(), onmessage: (_event: { readonly data: unknown }) => {} }, {}];
    vi.stubGlobal(
      'MessageChannel',
      class {
        readonly port1 = ports[0];
        readonly port2 = ports[1];
      },
    );
    start(pageMain);
    const script = { scriptUrl: 'https://cdn.example/vpaid.js', parameters: '', events: [], videoClass: '' };
    tell({ script });
    const posted = vi.fn();
    Object.defineProperty(frame(), 'contentWindow', { value: { postMessage: posted } });
    frame()?.dispatchEvent(new Event('load'));
    frame()?.dispatchEvent(new Event('load'));
    expect(frame()?.src).toBe(location.href);
    expect(posted.mock.calls).toEqual([[script, '*', [ports[1]]]]);
    ports[0]?.onmessage?.({ data: { type: 'ready' } });
    port.onmessage({ data: { id: 1 } });
    expect(told()).toEqual([{ said: { type: 'ready' } }]);
    expect(ports[0]?.postMessage?.mock.calls).toEqual([[{ id: 1 }]]);
  });

  describe('reports presses in the page', () => {
    function open() {
      start(pageMain);
      tell({ pageUrl: 'http://127.0.0.1:9/page.html' });
      const inner = {};
      Object.defineProperty(frame(), 'contentWindow', { value: inner });
      return { say: (text: string) => tell(text, { source: inner }) };
    }

    it('when one begins to count, and when it stops counting', () => {
      open();
      vi.advanceTimersByTime(1_000);
      expect(told()).toEqual([]);
      Object.assign(activation, { isActive: true, hasBeenActive: true });
      vi.advanceTimersByTime(1_000);
      expect(told()).toEqual([{ isPressed: true }]);
      activation.isActive = false;
      vi.advanceTimersByTime(1_000);
      expect(told()).toEqual([{ isPressed: true }, { isPressed: false }]);
    });

    it('before the message that the page sends because of it', () => {
      const { say } = open();
      Object.assign(activation, { isActive: true, hasBeenActive: true });
      say('click');
      expect(told()).toEqual([{ isPressed: true }, { said: 'click' }]);
    });

    it('even if a page that the ad has opened has used it up', () => {
      const { say } = open();
      activation.hasBeenActive = true;
      say('click');
      say('click');
      expect(told()).toEqual([{ isPressed: true }, { isPressed: false }, { said: 'click' }, { said: 'click' }]);
    });

    it('never in a browser without user activation', () => {
      vi.stubGlobal('navigator', {});
      const { say } = open();
      say('click');
      vi.advanceTimersByTime(1_000);
      expect(told()).toEqual([{ said: 'click' }]);
    });
  });

  it('does nothing if it has an origin', () => {
    start(pageMain, 'https://player.example');
    expect(listeners).toHaveLength(0);
  });

  it('is not the frame of a script', () => {
    start(frameMain);
    for (const data of [null, { pageUrl: 'https://cdn.example/' }]) tell(data);
    expect(document.querySelectorAll('iframe, script, video')).toHaveLength(0);
  });
});
