// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { openAdFrame, openSandbox } from '../../../src/widget/ads/sandbox.ts';
import { useFrame } from './units/frame-support.ts';

const { say, sentMessages, isClosed } = useFrame();

function open(onFlood?: () => void) {
  const layer = document.body.appendChild(document.createElement('div'));
  layer.setAttribute('aria-label', 'Реклама');
  const said: unknown[] = [];
  const sandbox = openSandbox(layer, {
    start: { of: 'test' },
    most: 3,
    perSecond: 2,
    onMessage: (data) => said.push(data),
    ...(onFlood && { onFlood }),
  });
  layer.append(sandbox.frame);
  return { layer, said, ...sandbox };
}

describe('the sandbox for content of an ad', () => {
  it('has a frame that may run scripts and open pages, and cannot reach the player', () => {
    const { frame } = open();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect([frame.title, frame.referrerPolicy]).toEqual(['Реклама', 'no-referrer']);
    expect(frame.src).toBe(new URL('vpaid.html', document.baseURI).href);
  });

  it('gives the frame its port and its first message, once', () => {
    const { frame } = open();
    const postMessage = vi.fn();
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
    frame.dispatchEvent(new Event('load'));
    frame.dispatchEvent(new Event('load'));
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ of: 'test' }, '*', [{}]);
  });

  it('passes messages on in both directions', () => {
    const { said, send } = open();
    for (const data of [null, 'a', { b: 1 }]) say(data);
    send('c');
    expect([said, sentMessages()]).toEqual([[null, 'a', { b: 1 }], ['c']]);
  });

  it('accepts as many messages as agreed, and more with time', () => {
    const { said } = open();
    for (let message = 0; message < 5; message += 1) say(message);
    vi.advanceTimersByTime(500);
    say(5);
    expect(said).toEqual([0, 1, 2, 5]);
    expect(isClosed()).toBe(false);
  });

  it('reports a flood, and accepts no more messages', () => {
    const onFlood = vi.fn();
    const { said } = open(onFlood);
    for (let message = 0; message < 3; message += 1) say(message);
    expect(onFlood).not.toHaveBeenCalled();
    say(3);
    expect(onFlood).toHaveBeenCalledOnce();
    expect([said, isClosed()]).toEqual([[0, 1, 2], true]);
  });

  it('removes its frame when it is closed', () => {
    const { layer, close } = open();
    close();
    expect([layer.children.length, isClosed()]).toEqual([0, true]);
  });
});

describe('the player’s end of the frame around the page of an ad', () => {
  function openAd() {
    const layer = document.body.appendChild(document.createElement('div'));
    const said: unknown[] = [];
    const start = { pageUrl: 'https://cdn.example/page.html' };
    const ad = openAdFrame(layer, { start, most: 30, perSecond: 2, onMessage: (data) => said.push(data) });
    layer.append(ad.frame);
    return { said, ...ad };
  }

  it('passes messages of the page on, and takes none of them for a press', () => {
    const { said, takePress } = openAd();
    for (const data of [null, 'a', { isPressed: true }]) say({ said: data });
    expect(said).toEqual([null, 'a', { isPressed: true }]);
    expect(takePress()).toBe(false);
  });

  it('counts a press for one action, however long it lasts, and none for a page that has only the focus', () => {
    const { frame, takePress } = openAd();
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
    expect(takePress()).toBe(false);
    say({ isPressed: true });
    vi.advanceTimersByTime(4_000);
    expect([takePress(), takePress()]).toEqual([true, false]);
    say({ isPressed: false });
    expect(takePress()).toBe(false);
  });

  it('counts a press for a moment longer than the browser, which forgets it when the press opens a page', () => {
    const { takePress } = openAd();
    const press = (afterMs: number) => {
      say({ isPressed: true });
      say({ isPressed: false });
      vi.advanceTimersByTime(afterMs);
      return takePress();
    };
    expect([press(1_000), press(1_001)]).toEqual([true, false]);
  });
});
