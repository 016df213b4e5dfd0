// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdLabel } from '../../../streams/model/ad.ts';
import { aCreative, anAd, aShow, showing, someAds } from '../../streams/features/ads/support.ts';
import { all, click, find, point, press } from '../../on-screen.ts';
import { mount, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const whole: AdLabel = { advertiser: 'ООО «Чай»', aboutUrl: 'https://shop.example/about', erid: '2VtzqwTeaTok' };
const nothing: AdLabel = { advertiser: null, aboutUrl: null, erid: null };

async function mountLabel(label: AdLabel = whole) {
  const player = mount({ ads: showing(anAd('playing', { show: aShow({ creative: aCreative({ label }) }) })) });
  await act(() => vi.dynamicImportSettled());
  return player;
}

const text = () => document.querySelector('.ad-whose')?.textContent;
const button = () => find('button', 'О рекламе');
async function open(): Promise<void> {
  click(button());
  await act(() => vi.dynamicImportSettled());
}
const within = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.ad ${selector}`);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
};
const pressOn = (element: HTMLElement): void => {
  point('pointerdown', element);
  click(element);
};
const menu = () => all('dialog').find((dialog) => dialog.getAttribute('aria-label') === 'О рекламе') ?? null;
const rows = () =>
  [...(menu()?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent));

describe('the label of an ad', () => {
  it('names the ad and its advertiser', async () => {
    await mountLabel();
    expect(text()).toBe('РекламаООО «Чай»');
    expect(all('status').map((status) => status.textContent)).toContain('Реклама 1 из 1, ООО «Чай»');
  });

  it('names the ad alone if no document names the advertiser', async () => {
    await mountLabel(nothing);
    expect(text()).toBe('Реклама');
  });

  it('opens a menu with the advertiser, the advertiser’s page and the token', async () => {
    await mountLabel();
    expect([menu(), button().getAttribute('aria-expanded')]).toEqual([null, 'false']);
    await open();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(rows()).toEqual([
      ['Рекламодатель', 'ООО «Чай»'],
      ['О рекламодателе', 'Открыть страницу'],
      ['Токен erid', '2VtzqwTeaTokСкопировать'],
    ]);
    const page = menu()?.querySelector('a');
    expect([page?.href, page?.target, page?.rel]).toEqual([whole.aboutUrl, '_blank', 'noopener noreferrer']);
  });

  it('closes its menu by a press beside it, which does not open the page of the ad; the next press does', async () => {
    const { sent } = await mountLabel();
    const link = within('.ad-link');
    link.addEventListener('click', (event) => event.preventDefault());
    const opened = () => sent.filter(({ type }) => type === 'intent.openAd').length;
    await open();
    pressOn(link);
    expect([menu(), opened()]).toEqual([null, 0]);
    pressOn(link);
    expect(opened()).toBe(1);
  });

  it('leaves the buttons of the ad usable while its menu is open', async () => {
    const { sent } = await mountLabel();
    await open();
    pressOn(within('.ad-play'));
    expect(sent.map(({ type }) => type)).toContain('intent.pause');
  });

  it('says in the menu which facts are missing', async () => {
    await mountLabel(nothing);
    await open();
    expect(rows().map(([, value]) => value)).toEqual(['не указан', 'страница не указана', 'не указан']);
    expect([menu()?.querySelector('a'), menu()?.querySelector('.ad-copy')]).toEqual([null, null]);
  });

  it('copies the token, and confirms it', async () => {
    const { asked, become } = await mountLabel();
    await open();
    click(find('button', 'Скопировать токен'));
    expect(asked()).toEqual([{ type: 'intent.copyErid' }]);
    become({ isEridCopied: true });
    expect(find('button', 'Скопировать токен').textContent).toBe('Скопировано');
    expect(menu()?.querySelector('[role="status"]')?.textContent).toBe('Скопировано');
  });

  it('moves the focus into the menu, and back to the button when the menu closes', async () => {
    await mountLabel();
    await open();
    expect(document.activeElement).toBe(menu());
    press('Escape');
    expect([menu(), document.activeElement]).toEqual([null, button()]);
    await open();
    click(find('button', 'Закрыть'));
    expect([menu(), document.activeElement]).toEqual([null, button()]);
    await open();
    click(button());
    expect(menu()).toBeNull();
  });

  it('closes its menu on a press outside, when the frame loses focus, and when the focus goes elsewhere', async () => {
    await mountLabel();
    await open();
    act(() => void menu()?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(menu()).not.toBeNull();
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(menu()).toBeNull();
    await open();
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(menu()).toBeNull();
    await open();
    act(() => document.querySelector<HTMLElement>('.ad-play')?.focus());
    expect(menu()).toBeNull();
  });

  it('reports when it is shown and when it is hidden', async () => {
    const { sent, become } = await mountLabel();
    const told = () => sent.filter(({ type }) => type.startsWith('screen.')).map(({ type }) => type);
    expect(sent).toContainEqual({ type: 'screen.adLabelShown', adId: 100, label: whole });
    expect(told().at(-1)).toBe('screen.adLabelShown');
    become({ ads: someAds() });
    expect(told().at(-1)).toBe('screen.adLabelHidden');
  });
});
