// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FrameNews, openFrame } from '../../../../src/widget/ads/units/vpaid-bridge.ts';

/** The player's side of the channel; what the frame says is said by hand. */
function open() {
  const port = { onmessage: (_event: { readonly data: unknown }) => {}, postMessage: vi.fn(), close: vi.fn() };
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = port;
      readonly port2 = {};
    },
  );
  const news: FrameNews[] = [];
  const layer = document.body.appendChild(document.createElement('div'));
  layer.setAttribute('aria-label', 'Реклама');
  const start = { scriptUrl: 'about:blank', parameters: '', events: ['AdLog'], videoClass: '' };
  const bridge = openFrame(layer)(start, (said) => news.push(said));
  const frame = layer.querySelector('iframe')!;
  return { bridge, frame, layer, news, port, start, say: (data: unknown) => port.onmessage({ data }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the bridge to the frame of an ad', () => {
  it('takes no harm from messages that are none', () => {
    const { news, say } = open();
    for (const data of [null, undefined, 'ready', 5, {}, { type: 'event', name: 'AdEvil', args: [] }]) say(data);
    expect(news).toEqual([]);
    say({ type: 'event', name: 'AdLog', args: ['a'] });
    expect(news).toEqual([{ type: 'event', name: 'AdLog', args: ['a'] }]);
  });

  it('passes an answer to its caller as a plain value', async () => {
    const { bridge, say } = open();
    const answers = ['a', 'b', 'c'].map((method) => bridge.call(method));
    say({ type: 'answer', id: 1, value: 8, error: null });
    say({ type: 'answer', id: 2, value: { evil: true }, error: null });
    say({ type: 'answer', id: 3, value: 8, error: 'thrown' });
    say({ type: 'answer', id: 4, value: 8, error: null });
    expect(await Promise.all(answers)).toEqual([8, null, null]);
  });

  it('ends an ad that floods the player with messages, and ignores it afterwards', () => {
    const { news, port, say } = open();
    for (let message = 0; message < 400; message += 1) say(null);
    expect(news).toEqual([]);
    say(null);
    expect(news).toEqual([{ type: 'broken', reason: expect.stringContaining('floods') as string }]);
    expect(port.close).toHaveBeenCalled();
  });

  it('has a frame that may run scripts and open pages, and nothing else that reaches the player', () => {
    const { frame } = open();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(frame.title).toBe('Реклама');
    expect(frame.referrerPolicy).toBe('no-referrer');
    expect(frame.src).toBe(new URL('vpaid.html', document.baseURI).href);
  });

  it('hands the frame its port and what it begins with, once', () => {
    const { frame, start } = open();
    const postMessage = vi.fn();
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
    frame.dispatchEvent(new Event('load'));
    frame.dispatchEvent(new Event('load'));
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(start, '*', [{}]);
  });

  it('asks by numbers of its own, and takes one answer for each', async () => {
    const { bridge, port, say } = open();
    const first = bridge.call('getAdVolume');
    const second = bridge.call('resizeAd', 640, 360, 'normal');
    expect(port.postMessage.mock.calls).toEqual([
      [{ id: 1, method: 'getAdVolume', args: [] }],
      [{ id: 2, method: 'resizeAd', args: [640, 360, 'normal'] }],
    ]);
    say({ type: 'answer', id: 2, value: true, error: null });
    say({ type: 'answer', id: 2, value: false, error: null });
    say({ type: 'answer', id: 1, value: 0.5, error: null });
    expect(await Promise.all([first, second])).toEqual([0.5, true]);
  });

  it('answers open calls with nothing when it is closed, and removes its frame', async () => {
    const { bridge, layer, port } = open();
    const answer = bridge.call('getAdVolume');
    bridge.close();
    expect(await answer).toBeNull();
    expect(port.close).toHaveBeenCalledOnce();
    expect(layer.children).toHaveLength(0);
  });

  it('knows whether the focus is in the ad', () => {
    const { bridge, frame } = open();
    expect(bridge.hasFocus()).toBe(false);
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
    expect(bridge.hasFocus()).toBe(true);
  });
});
