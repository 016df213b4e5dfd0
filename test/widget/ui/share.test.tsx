// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SharePopupState } from '../../../streams/model/share-popup.ts';
import { all, click, find, names, press } from '../../on-screen.ts';
import { mount, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const popup: SharePopupState = {
  title: 'Тихая гавань',
  link: 'https://host.test/season-1/episode-1',
  seconds: 65,
  withTime: false,
  isCopied: false,
};
const offered = { share: { isOffered: true, popup: null } };

async function mountPopup(changes: Partial<SharePopupState> = {}) {
  const player = mount({ share: { isOffered: true, popup: { ...popup, ...changes } } });
  await act(() => vi.dynamicImportSettled());
  return player;
}

describe('the share button', () => {
  it('is shown only if sharing is offered', () => {
    const { become } = mount();
    expect(names('button')).not.toContain('Поделиться');
    become(offered);
    expect(names('button')).toContain('Поделиться');
  });

  it('sends whether the screen is small, and closes the menu', () => {
    const { asked } = mount(offered);
    const frame = document.querySelector<HTMLElement>('.potok')!;
    frame.style.setProperty('--sm', '1');
    click(find('button', 'Настройки'));
    click(find('button', 'Поделиться'));
    expect(all('menu')).toEqual([]);
    expect(asked()).toEqual([{ type: 'intent.openShare', isSmallScreen: true, pageUrl: 'https://host.example/now' }]);
    frame.style.setProperty('--sm', '0');
    click(find('button', 'Поделиться'));
    expect(asked().at(-1)).toEqual({
      type: 'intent.openShare',
      isSmallScreen: false,
      pageUrl: 'https://host.example/now',
    });
  });
});

describe('the share popup', () => {
  it('is a dialog with a name, the link, and five places to share it in', async () => {
    await mountPopup();
    expect(find('dialog', 'Поделиться').hasAttribute('open')).toBe(true);
    expect(document.querySelector<HTMLInputElement>('input[type=text]')?.value).toBe(popup.link);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('dialog a')];
    expect(links.map(({ textContent }) => textContent)).toEqual(['Telegram', 'WhatsApp', 'ВКонтакте', 'X', 'Facebook']);
    for (const { target, rel, href } of links) {
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
      expect(href).toContain(encodeURIComponent(popup.link));
    }
  });

  it('disappears when it is closed', async () => {
    const { become } = await mountPopup();
    become(offered);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it.each([
    ['the icon', () => click(find('button', 'Закрыть'))],
    ['the backdrop', () => click(find('dialog', 'Поделиться'))],
    [
      'Escape',
      () => act(() => void find('dialog', 'Поделиться').dispatchEvent(new Event('cancel', { cancelable: true }))),
    ],
  ])('is closed by %s', async (_what, close) => {
    const { asked } = await mountPopup();
    close();
    expect(asked()).toEqual([{ type: 'intent.closeShare' }]);
  });

  it('stays open after a click in it', async () => {
    const { asked } = await mountPopup();
    click(document.querySelector('.share-panel')!);
    expect(asked()).toEqual([]);
  });

  it('copies the link, and confirms it', async () => {
    const { asked, become } = await mountPopup();
    click(find('button', 'Копировать'));
    expect(asked()).toEqual([{ type: 'intent.copyShareLink' }]);
    become({ share: { isOffered: true, popup: { ...popup, isCopied: true } } });
    expect(names('button')).toContain('Скопировано');
    expect(document.querySelector('dialog [role=status]')?.textContent).toBe('Скопировано');
  });

  it('has a checkbox for the position, unless there is no position', async () => {
    const { asked, become } = await mountPopup();
    const box = document.querySelector<HTMLInputElement>('input[type=checkbox]')!;
    expect(box.closest('label')?.textContent).toBe('Начать с 0:01:05');
    click(box);
    expect(asked()).toEqual([{ type: 'intent.setShareTime', isOn: true }]);
    become({ share: { isOffered: true, popup: { ...popup, seconds: null } } });
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it('keeps keys in it from the player', async () => {
    const { asked } = await mountPopup();
    press('k', { code: 'KeyK', on: find('button', 'Закрыть') });
    expect(asked()).toEqual([]);
  });
});
