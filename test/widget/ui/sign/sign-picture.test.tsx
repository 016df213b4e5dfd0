// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignWish } from '../../../../streams/model/sign-picture.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import { places } from '../../../../src/widget/ui/frame/places.tsx';
import { all, click, entry, find, names, point, press } from '../../../on-screen.ts';
import { mount, signPlays, unmountAll } from '../fake-player.tsx';

beforeEach(async () => {
  signPlays.length = 0;
  await places.sign.script.load();
});
afterEach(unmountAll);

const source = { url: 'https://cdn.example/sign.m3u8', kind: 'hls' } as const;
const shown = (wish: Partial<SignWish> = {}): Partial<PlayerState> => ({
  sign: { source, isOn: true },
  signWish: { isOn: true, corner: 'bottomRight', sizePercent: 25, ...wish },
});
const settle = () => act(async () => await Promise.resolve());
const picture = () => document.querySelector<HTMLElement>('.sign-picture');
const mover = () => document.querySelector('.sign-move')!;
const set = (change: Partial<SignWish>) => ({ type: 'intent.setSign', change });

describe('the sign-language picture', () => {
  it('plays without sound while it is on, and starts again for another source', async () => {
    const { become } = mount(shown());
    await settle();
    const video = picture()?.querySelector('video');
    expect([video?.muted, video?.dataset['potok'], signPlays.map(({ url }) => url)]).toEqual([
      true,
      'sign',
      [source.url],
    ]);
    become({ sign: { source: { ...source, url: 'https://cdn.example/other.m3u8' }, isOn: true } });
    expect(signPlays.map(({ url, hasEnded }) => [url, hasEnded])).toEqual([
      [source.url, true],
      ['https://cdn.example/other.m3u8', false],
    ]);
    become({ sign: { source, isOn: false } });
    expect([picture(), signPlays.at(-1)?.hasEnded]).toEqual([null, true]);
  });

  it('is moved and sized by keys, which then do nothing else', async () => {
    const { asked } = mount(shown());
    await settle();
    for (const key of ['ArrowLeft', 'ArrowUp', '+', '-']) {
      expect(press(key, { on: mover(), code: key }).defaultPrevented).toBe(true);
    }
    press('ArrowLeft', { on: mover(), code: 'ArrowLeft', altKey: true });
    expect(asked()).toEqual([
      set({ corner: 'bottomLeft' }),
      set({ corner: 'topRight' }),
      set({ sizePercent: 30 }),
      set({ sizePercent: 20 }),
    ]);
  });

  it('names its keys, and goes to the next corner by a press on it', async () => {
    const { asked } = mount(shown());
    await settle();
    expect(names('button')).toContain('Жестовый язык, справа внизу. Стрелки переносят, плюс и минус меняют размер');
    click(mover());
    expect(asked()).toEqual([set({ corner: 'bottomLeft' })]);
  });

  it('has a button that makes it larger, up to its limit, then as small as possible', async () => {
    const { asked, become } = mount(shown());
    await settle();
    click(find('button', 'Увеличить или уменьшить'));
    become(shown({ sizePercent: 50 }));
    click(find('button', 'Увеличить или уменьшить'));
    expect(asked()).toEqual([set({ sizePercent: 30 }), set({ sizePercent: 15 })]);
  });

  it('is switched off by its button', async () => {
    const { asked } = mount(shown());
    await settle();
    click(find('button', 'Убрать жестовый язык'));
    expect(asked()).toEqual([set({ isOn: false })]);
  });

  it('stays in place after a press without a move, and is absent without a source', async () => {
    const { asked, become } = mount(shown());
    await settle();
    point('pointerdown', mover(), { clientX: 5, clientY: 5 });
    point('pointermove', mover(), { clientX: 8, clientY: 5 });
    point('pointerup', mover(), { clientX: 8, clientY: 5 });
    expect(asked()).toEqual([]);
    become({ sign: { source: null, isOn: false } });
    expect(picture()).toBeNull();
  });

  it('has a message for the viewer if it does not load', async () => {
    mount(shown());
    await settle();
    act(() => signPlays[0]?.report('failed'));
    expect(all('status').map(({ textContent }) => textContent)).toContain('Жестовый перевод не загрузился');
  });
});

describe('the settings for the sign-language picture', () => {
  it('are offered if there is such a picture', () => {
    const { become } = mount();
    click(find('button', 'Настройки'));
    expect(names('menuitem').join()).not.toContain('Жестовый язык');
    become({ sign: { source, isOn: false } });
    expect(names('menuitem')).toContain('Жестовый язык Выкл.');
  });

  it('turn it on, then offer its place and its size', () => {
    const { asked, become } = mount({ sign: { source, isOn: false } });
    click(find('button', 'Настройки'));
    click(entry('Жестовый язык'));
    expect(names('menuitemradio')).toEqual(['Выкл.', 'Показывать']);
    become({ signWish: shown().signWish! });
    expect(names('menuitemradio')).toEqual([
      ...['Выкл.', 'Показывать', 'Слева вверху', 'Справа вверху', 'Справа внизу', 'Слева внизу'],
      ...['15% ширины', '25% ширины', '35% ширины', '50% ширины'],
    ]);
    click(find('menuitemradio', 'Слева вверху'));
    expect(asked()).toEqual([set({ corner: 'topLeft' })]);
  });
});
