// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resourceMain } from '../../../../src/widget/ads/units/resource-frame.ts';

let listen: ((event: Partial<MessageEvent>) => void) | undefined;

function start(origin: string): void {
  vi.stubGlobal('origin', origin);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (type === 'message') listen = listener as typeof listen;
  });
  resourceMain();
}
const tell = (data: unknown, fields: Partial<MessageEvent> = {}): void =>
  listen?.({ data, ports: [], source: window.parent, ...fields });
const frames = () => [...document.querySelectorAll('iframe')].map((frame) => frame.srcdoc || frame.src);

beforeEach(() => {
  listen = undefined;
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame of an ad icon', () => {
  it('shows a page or markup', () => {
    start('null');
    tell({ kind: 'frame', url: 'about:blank' });
    expect(frames()).toEqual([]);
    start('null');
    tell({ kind: 'markup', markup: '<b>i</b>' });
    expect(frames()).toEqual(['<b>i</b>']);
  });

  it('is transparent around its content', () => {
    const pages = [document.documentElement, document.body];
    for (const { style } of pages) style.background = 'red';
    start('null');
    tell({ kind: 'markup', markup: '<b>i</b>' });
    expect(pages.map(({ style }) => style.backgroundImage)).toEqual(['none', 'none']);
  });

  it.each([
    ['that is null', null, {}],
    ['that is a text', 'x', {}],
    ['that starts a script of an ad', { kind: 'markup', markup: 'x' }, { ports: [{} as MessagePort] }],
    ['from another window', { kind: 'markup', markup: 'x' }, { source: null }],
    ['of an unknown kind', { kind: 'script', url: 'https://cdn.example/' }, {}],
    ['with an address that is not on the web', { kind: 'frame', url: 'javascript:alert(1)' }, {}],
  ])('refuses a message %s', (_, data, fields) => {
    start('null');
    tell(data, fields);
    expect(frames()).toEqual([]);
  });

  it('does nothing if it has an origin', () => {
    start('https://player.example');
    expect(listen).toBeUndefined();
  });
});
