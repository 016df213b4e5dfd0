// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageMain } from '../../../../src/widget/ads/units/simid-frame.ts';
import { frameMain } from '../../../../src/widget/ads/units/vpaid-frame.ts';

const listeners: ((event: Partial<MessageEvent>) => void)[] = [];
const port = { postMessage: vi.fn(), onmessage: (_event: Partial<MessageEvent>) => {} };

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
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame around a page over the film', () => {
  it('passes on what the page says, and what it is told', () => {
    start(pageMain);
    tell({ pageUrl: 'http://127.0.0.1:9/page.html' });
    const posted = vi.fn();
    const inner = { postMessage: posted };
    Object.defineProperty(frame(), 'contentWindow', { value: inner });
    tell('hello', { source: inner });
    tell({ an: 'object' }, { source: inner });
    tell('of another window', { source: window.parent });
    port.onmessage({ data: 'answer' });
    expect(port.postMessage.mock.calls).toEqual([['hello']]);
    expect(posted.mock.calls).toEqual([['answer', '*']]);
  });

  it.each([
    ['of no shape', null, {}],
    ['without an address', { scriptUrl: 'https://cdn.example/vpaid.js' }, {}],
    ['of an address that is none of the web', { pageUrl: 'javascript:alert(1)' }, {}],
    ['without a port', { pageUrl: 'https://cdn.example/' }, { ports: [] }],
    ['of another window', { pageUrl: 'https://cdn.example/' }, { source: null }],
  ])('takes no message %s', (_, data, fields) => {
    start(pageMain);
    tell(data, fields);
    expect(frame()).toBeNull();
  });

  it('does nothing where it has an origin', () => {
    start(pageMain, 'https://player.example');
    expect(listeners).toHaveLength(0);
  });

  it('is none of a script’s', () => {
    start(frameMain);
    for (const data of [null, { pageUrl: 'https://cdn.example/' }]) tell(data);
    expect(document.querySelectorAll('iframe, script, video')).toHaveLength(0);
  });
});
