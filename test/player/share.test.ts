// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { all, names } from '../on-screen.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const QUERY = 'movie_id=2&season=1&episode=2&enabled_share=1';
const BASE = (): string => `${location.origin}/player/season-1/episode-2?${QUERY}`;

const link = (): string | undefined => document.querySelector<HTMLInputElement>('input[aria-label="Ссылка"]')?.value;
const box = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>('input[type="checkbox"]');

async function share(query = QUERY, options: PlayerOptions = {}): Promise<TestPlayer> {
  const player = await openPlayer({ ...options, query });
  await player.press('Поделиться');
  return player;
}

it('sharing is offered only if the page says so', async () => {
  await openPlayer({ query: 'movie_id=2' });
  expect(names('button')).toContain('Настройки');
  expect(names('button')).not.toContain('Поделиться');
});

it('the popup pauses the film and closes menus; its link has the moment only while the box is ticked', async () => {
  const player = await openPlayer({ query: `${QUERY}&t=12` });
  await player.press('Воспроизвести');
  await player.wait(3_000);
  await player.press('Настройки');
  await player.press('Поделиться');
  expect(all('menu')).toEqual([]);
  expect(player.film.paused).toBe(true);
  expect(link()).toBe(BASE());
  await player.act(() => box()?.click());
  expect(link()).toBe(`${BASE()}&t=15`);
  await player.act(() => box()?.click());
  expect(link()).toBe(BASE());
});

it('the link leads to the address that the page has when the popup opens', async () => {
  const player = await openPlayer({ query: QUERY });
  history.pushState(null, '', '/films/7?from=list');
  await player.press('Поделиться');
  expect(link()).toBe(`${location.origin}/films/7/season-1/episode-2?from=list`);
});

it('a press copies the link, and the popup says so for a while', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const player = await share();
  await player.press('Копировать');
  expect(copied).toEqual([BASE()]);
  expect(names('button')).toContain('Скопировано');
  expect(names('status')).toContain('Скопировано');
  await player.wait(5_000);
  expect(names('button')).toContain('Копировать');
});

it('five social networks open in a tab of their own, with the whole link', async () => {
  await share();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('dialog a[target="_blank"]')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Telegram', 'WhatsApp', 'ВКонтакте', 'X', 'Facebook']);
  for (const { href, rel } of links) {
    expect([...new URL(href).searchParams.values()].join(' ')).toContain(BASE());
    expect(rel).toBe('noopener noreferrer');
  }
});

/** Presses the button on a phone, whose browser may have a sheet of its own. */
async function shareOnPhone(sheet?: (data: unknown) => Promise<void>): Promise<TestPlayer> {
  const abilities = { share: sheet, canShare: () => true };
  for (const [name, value] of Object.entries(abilities))
    Object.defineProperty(navigator, name, { configurable: true, value });
  const player = await openPlayer({ query: `${QUERY}&t=5` });
  // The style sheets tell the player of a small screen by this.
  document.querySelector<HTMLElement>('.potok')?.style.setProperty('--sm', '1');
  await player.press('Поделиться');
  await player.wait(1_000);
  for (const name of Object.keys(abilities)) Reflect.deleteProperty(navigator, name);
  return player;
}

it.each([null, 'AbortError', 'NotAllowedError'])(
  'a phone uses its own sheet and shows no popup, whether or not the sheet is refused: %s',
  async (failure) => {
    const shared: unknown[] = [];
    await shareOnPhone(async (data) => {
      shared.push(data);
      if (failure !== null) throw new DOMException('No.', failure);
    });
    expect(shared).toEqual([{ title: 'Тихая гавань', url: BASE() }]);
    expect(link()).toBeUndefined();
  },
);

it('a phone without a sheet of its own shows the popup', async () => {
  const player = await shareOnPhone();
  expect(link()).toBe(BASE());
  await player.press('Закрыть');
  await player.wait(1_000);
  expect(link()).toBeUndefined();
});
