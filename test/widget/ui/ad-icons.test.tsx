// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdIcon } from '../../../streams/model/ad.ts';
import { aCreative, anAd, anIcon, aShow, showing } from '../../streams/features/ads/support.ts';
import { mount, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

async function mountIcons(icons: readonly AdIcon[], positionSeconds = 0) {
  const time = (seconds: number) => ({ adTime: { positionSeconds: seconds, durationSeconds: 8 } });
  const player = mount({
    ads: showing(anAd('playing', { show: aShow({ creative: aCreative({ icons }) }) })),
    ...time(positionSeconds),
  });
  // Two scripts load: the layer of the ad, and then its icons.
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.dynamicImportSettled());
  const shown = () => player.sent.filter(({ type }) => type === 'screen.adIconShown');
  return { ...player, shown, at: (seconds: number) => player.become(time(seconds)) };
}

const icons = () => [...document.querySelectorAll<HTMLElement>('.ad-icon')];
const event = (name: string) => (element: Element | null | undefined) => {
  void act(() => void element?.dispatchEvent(new Event(name)));
};
const load = event('load');
const fail = event('error');

describe('the icons of an ad', () => {
  it('appear and disappear with their time', async () => {
    const { at } = await mountIcons([anIcon({ offsetSeconds: 1, durationSeconds: 2 })]);
    const seen = [icons().length];
    for (const seconds of [1, 2.9, 3]) {
      at(seconds);
      seen.push(icons().length);
    }
    expect(seen).toEqual([0, 1, 1, 0]);
  });

  it('are reported as seen when their picture has loaded, and are removed if it fails', async () => {
    const { shown } = await mountIcons([anIcon(), anIcon({ program: 'other' })]);
    expect(shown()).toEqual([]);
    const [first, second] = icons();
    load(first?.querySelector('img'));
    load(first?.querySelector('img'));
    fail(second?.querySelector('img'));
    expect(shown()).toEqual([{ type: 'screen.adIconShown', adId: 100, index: 0 }]);
    expect(icons()).toHaveLength(1);
  });

  it('link to their page in a new tab, and a click is reported', async () => {
    const { asked } = await mountIcons([anIcon({ clickThrough: 'https://why.example/', alternativeText: 'Why' })]);
    const link = icons()[0]?.querySelector('a');
    expect([link?.href, link?.target, link?.rel, link?.getAttribute('aria-label')]).toEqual([
      'https://why.example/',
      '_blank',
      'noopener noreferrer',
      'Why',
    ]);
    link?.addEventListener('click', (click) => click.preventDefault());
    void act(() => link?.click());
    expect(asked()).toEqual([{ type: 'intent.openAdIcon', adId: 100, index: 0 }]);
  });

  it.each([
    ['a page', { kind: 'frame', url: 'https://cdn.example/i.html' }],
    ['markup', { kind: 'markup', markup: '<b>i</b>' }],
  ] as const)('that are %s are sent once into a sandboxed frame', async (_, resource) => {
    const { shown } = await mountIcons([anIcon({ resource })]);
    const frame = icons()[0]?.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(frame?.src).toMatch(/\/vpaid\.html$/);
    const postMessage = vi.fn();
    if (frame) Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
    load(frame);
    load(frame);
    expect(postMessage.mock.calls).toEqual([[resource, '*']]);
    expect(shown()).toEqual([{ type: 'screen.adIconShown', adId: 100, index: 0 }]);
  });

  it.each([
    [
      { x: 'left', y: 'bottom' },
      { left: '0px', bottom: '0px', right: '', top: '' },
    ],
    [
      { x: 'right', y: 'top' },
      { left: '', bottom: '', right: '0px', top: '0px' },
    ],
  ] as const)('are placed by the document: %j', async (place, style) => {
    await mountIcons([anIcon(place)]);
    expect(icons()[0]?.style).toMatchObject({ ...style, width: '60px', height: '20px' });
  });
});
