// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdCreative } from '../../../streams/model/ad.ts';
import { NO_ADS, type AdOnScreen } from '../../../streams/model/ad-break.ts';
import { aCreative, anAd, aShow, aVpaid, showing } from '../../streams/features/ads/support.ts';
import { all, click, find, names } from '../../on-screen.ts';
import { failed, mount, notStarted, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

async function mountAd(creative: AdCreative = aCreative(), fields: Partial<AdOnScreen> = {}) {
  const ad = anAd('playing', { show: aShow({ creative }), number: 1, total: 2, ...fields });
  const player = mount({ ads: showing(ad), adTime: { positionSeconds: 2, durationSeconds: 8 } });
  await act(() => vi.dynamicImportSettled());
  return {
    ...player,
    layer: () => find('region', 'Реклама'),
    at: (positionSeconds: number) => player.become({ adTime: { positionSeconds, durationSeconds: 8 } }),
  };
}

/** Finds a button of the ad by its name; the player has hidden buttons of the same names. */
const button = (name: string): Element => {
  const found = document.querySelector(`.ad [aria-label="${name}"]`);
  if (found === null) throw new Error(`no button ${name}`);
  return found;
};
const link = () => document.querySelector<HTMLAnchorElement>('a.ad-link');

describe('the layer of an ad', () => {
  it('is absent without an ad, and before the first frame of an ad', async () => {
    const { become } = mount();
    become({ ads: showing(anAd('loaded')) });
    await act(() => vi.dynamicImportSettled());
    expect(all('region').map((region) => region.className)).not.toContain('ad');
  });

  it('gives way to an error, which a crash may show while an ad is on', async () => {
    const { become } = await mountAd();
    become(failed('internal'));
    expect(all('alert')).toHaveLength(1);
    expect(all('region').map((region) => region.className)).not.toContain('ad');
    // The styles hide everything else by this attribute.
    expect(document.querySelector<HTMLElement>('.potok')?.dataset['ad']).toBe('none');
  });

  it('leaves the film’s play button, without a spinner, while an ad waits for a press', async () => {
    const waiting = { ads: showing(anAd('loaded')), playback: { ...playing.playback, phase: 'paused' as const } };
    const { become, asked } = mount({ ...waiting, adStandsStill: true });
    const screen = () => document.querySelector<HTMLElement>('.potok')?.dataset;
    expect([screen()?.['ad'], screen()?.['busy']]).toEqual(['none', undefined]);
    click(find('button', 'Воспроизвести'));
    expect(asked()).toEqual([{ type: 'intent.togglePlay' }]);
    become({ adStandsStill: false });
    expect(screen()?.['ad']).toBe('waiting');
  });

  it('shows the number of the ad and the time that is left', async () => {
    const { layer, at } = await mountAd();
    expect(layer().querySelector('.ad-place')?.textContent).toBe('Реклама 1 из 20:06');
    at(7.5);
    expect(all('timer')[0]?.textContent).toBe('0:01');
  });

  it('has a button that plays and pauses', async () => {
    const { asked, become } = await mountAd();
    click(button('Пауза'));
    become({ ads: showing(anAd('paused')) });
    click(button('Воспроизвести'));
    expect(asked()).toEqual([{ type: 'intent.pause' }, { type: 'intent.play' }]);
  });

  it('counts down to the skip button, which works strictly after the offset', async () => {
    const { asked, at } = await mountAd();
    const skip = () => document.querySelector<HTMLButtonElement>('.ad-skip');
    expect([skip()?.textContent, skip()?.disabled]).toEqual(['Пропустить 3', true]);
    at(5);
    expect([skip()?.textContent, skip()?.disabled]).toEqual(['Пропустить 1', true]);
    at(5.1);
    expect([skip()?.textContent, skip()?.disabled]).toEqual(['Пропустить', false]);
    expect(skip()?.querySelector('svg')).not.toBeNull();
    click(find('button', 'Пропустить'));
    expect(asked()).toEqual([{ type: 'intent.skipAd' }]);
  });

  it('has no skip button if the ad cannot be skipped', async () => {
    await mountAd(aCreative({ skipOffset: null }));
    expect(names('button').filter((name) => name.startsWith('Пропустить'))).toEqual([]);
  });

  it('has a volume slider with steps of a twentieth', async () => {
    const { asked } = await mountAd();
    const slider = document.querySelector<HTMLInputElement>('.ad-sound input');
    expect([slider?.min, slider?.max, slider?.step]).toEqual(['0', '1', '0.05']);
    click(button('Выключить звук'));
    expect(asked()).toEqual([{ type: 'intent.toggleMuted' }]);
  });

  it('is one large link to the page of the advertiser, in a new tab without access to this one', async () => {
    const { asked } = await mountAd();
    expect(link()?.getAttribute('aria-label')).toBe('Перейти на сайт рекламодателя');
    expect([link()?.href, link()?.target, link()?.rel]).toEqual([
      'https://shop.example/',
      '_blank',
      'noopener noreferrer',
    ]);
    link()?.addEventListener('click', (event) => event.preventDefault());
    click(link() as Element);
    expect(asked()).toEqual([{ type: 'intent.openAd' }]);
  });

  it.each([
    ['the ad has no page', aCreative({ clickThrough: null })],
    ['its page is not on the web', aCreative({ clickThrough: 'javascript:alert(1)' })],
    ['it handles its own clicks', aVpaid()],
  ])('has no link if %s', async (_, creative) => {
    await mountAd(creative);
    expect(link()).toBeNull();
  });

  it('has no link while a page over the film of the ad gets the clicks', async () => {
    await mountAd(aCreative(), { hasPage: true });
    expect(link()).toBeNull();
  });

  it('takes the focus if the player had it, and shows no tooltip of its button before the viewer moves', async () => {
    const { button: focused, layer } = await focusThenAd(() => find('button', 'Воспроизвести'));
    expect(focused()).toBe('Пауза');
    expect(layer()?.dataset['tips']).toBe('off');
    layer()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    expect(layer()?.dataset['tips']).toBeUndefined();
  });

  it('takes no focus if the player had none, and passes the focus inside the ad to the film at its end', async () => {
    const { button: focused, become } = await focusThenAd(() => null);
    expect(document.activeElement).toBe(document.body);
    act(() => (button('Выключить звук') as HTMLElement).focus());
    become({ ads: NO_ADS });
    await act(() => Promise.resolve());
    expect(focused()).toBe('Пауза');
    expect(document.activeElement?.closest('.ad')).toBeNull();
  });
});

/** Focuses an element of the player, shows the first frame of an ad, and reads what has the focus then. */
async function focusThenAd(before: () => Element | null) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { become } = mount(notStarted);
  document.querySelector('.potok')?.parentElement?.setAttribute('id', 'potok');
  act(() => (before() as HTMLElement | null)?.focus());
  become({ ...playing, ads: showing(anAd('playing')) });
  await act(() => vi.dynamicImportSettled());
  return {
    become,
    button: () => document.activeElement?.getAttribute('aria-label'),
    layer: () => document.querySelector<HTMLElement>('.ad'),
  };
}
