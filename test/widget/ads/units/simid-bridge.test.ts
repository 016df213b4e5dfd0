// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_MESSAGE, openPage } from '../../../../src/widget/ads/units/simid-bridge.ts';

function open() {
  const port = { onmessage: (_event: { readonly data: unknown }) => {}, postMessage: vi.fn(), close: vi.fn() };
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = port;
      readonly port2 = {};
    },
  );
  const layer = document.body.appendChild(document.createElement('div'));
  const texts: string[] = [];
  const onFlood = vi.fn();
  const page = openPage(layer, 'https://cdn.example/page.html', (text) => texts.push(text), onFlood);
  const frame = layer.querySelector('iframe')!;
  return { frame, layer, onFlood, page, port, texts, say: (data: unknown) => port.onmessage({ data }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the bridge to a page over the film', () => {
  it('takes texts of a sensible length, and nothing else', () => {
    const { say, texts } = open();
    for (const data of [null, undefined, 5, {}, ['a'], 'x'.repeat(LONGEST_MESSAGE + 1)]) say(data);
    say('{}');
    expect(texts).toEqual(['{}']);
  });

  it('ends with a flood, whatever the messages are', () => {
    const { say, port, onFlood } = open();
    for (let message = 0; message < 100; message += 1) say(null);
    expect(onFlood).not.toHaveBeenCalled();
    say(null);
    expect(onFlood).toHaveBeenCalledOnce();
    expect(port.close).toHaveBeenCalled();
  });

  it('has a hidden frame without an origin, which is gone with it', () => {
    const { frame, layer, page, port } = open();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect([frame.style.visibility, new URL(frame.src).pathname]).toEqual([
      'hidden',
      expect.stringMatching(/vpaid\.html$/),
    ]);
    page.setShown(true);
    expect(frame.style.visibility).toBe('');
    page.send('a');
    expect(port.postMessage).toHaveBeenCalledExactlyOnceWith('a');
    expect(page.hasFocus()).toBe(false);
    page.close();
    expect(layer.children).toHaveLength(0);
  });
});
