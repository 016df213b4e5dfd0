// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { aTextTrack } from '../streams/support.ts';
import { all, entry, find, nameOf } from '../on-screen.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { hint, place } from './screen.ts';

const help = () => all('dialog').find((one) => nameOf(one) === 'Горячие клавиши');
const told = () => help()?.querySelector('[role=status]')?.textContent;

afterEach(() => expect(closePlayer()).toEqual([]));

/** Plays a film of an hour from its first minute. */
async function watch(options: PlayerOptions = {}): Promise<TestPlayer> {
  const player = await openPlayer({ query: 'movie_id=1&t=60', file: () => ({ seconds: 3_600 }), ...options });
  await player.press('Воспроизвести');
  await player.wait(500);
  return player;
}

it('digits, also those of the number pad, go to tenths of the film', async () => {
  const { film, key, wait } = await watch();
  await key('Digit5');
  expect(hint()).toBe('0:30:00');
  await wait(1_000);
  expect(film.currentTime).toBeCloseTo(1_801, 0);
  await key('Numpad1');
  await wait(1_000);
  expect(film.currentTime).toBeCloseTo(361, 0);
});

it('up and down are the volume, also while they are held, and M mutes once for each press', async () => {
  const { film, key } = await watch();
  await key('ArrowDown');
  expect([hint(), film.volume]).toEqual(['95%', 0.95]);
  await key('ArrowDown', { repeat: true });
  expect([hint(), film.volume]).toEqual(['90%', 0.9]);
  await key('ArrowUp');
  expect([film.volume, film.muted]).toEqual([0.95, false]);
  await key('KeyM', { key: 'ь' });
  expect([hint(), film.muted]).toEqual(['Звук выключен', true]);
  await key('KeyM', { key: 'ь', repeat: true });
  expect(film.muted).toBe(true);
  await key('KeyM', { key: 'ь' });
  expect([film.volume, film.muted]).toEqual([0.95, false]);
});

it('< and > change the speed step by step', async () => {
  const { film, key } = await watch();
  const seen: unknown[] = [];
  for (const [code, sign] of [
    ['Period', 'Ю'],
    ['Comma', 'Б'],
    ['Comma', 'Б'],
  ] as const) {
    await key(code, { key: sign, shiftKey: true });
    seen.push([film.playbackRate, hint()]);
  }
  expect(seen).toEqual([
    [1.25, '1,25×'],
    [1, '1×'],
    [0.75, '0,75×'],
  ]);
});

it('C turns subtitles on, which is remembered', async () => {
  const { key, stored } = await watch({ tracks: () => ({ textTracks: [aTextTrack('ru', 'Русские')] }) });
  expect(nameOf(find('button', 'Субтитры'))).toBe('Субтитры');
  await key('KeyC', { key: 'с' });
  expect(hint()).toBe('Субтитры включены');
  expect(find('button', 'Субтитры').getAttribute('aria-pressed')).toBe('true');
  expect(stored('subtitleTrack')).toMatchObject({ isOn: true });
});

it('N and P go to the next and the previous episode, also into another season, and stop at the ends', async () => {
  const { key, wait } = await watch({ query: 'movie_id=2&season=1&episode=2' });
  const seen: unknown[] = [];
  for (const [code, shiftKey] of [
    ['KeyN', false],
    ['KeyP', true],
    ['KeyP', false],
    ['KeyP', false],
  ] as const) {
    await key(code, { shiftKey });
    await wait(500);
    seen.push(place());
  }
  expect(seen).toEqual(['2 сезон, 1 серия', '1 сезон, 2 серия', '1 сезон, 1 серия', '1 сезон, 1 серия']);
});

describe('keys that are not the player’s', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('are those with %o', async (modifier) => {
    const { film, key } = await watch();
    await key('KeyM', modifier);
    expect(film.muted).toBe(false);
  });

  it('are those that a menu, a dialog, a field and a slider have', async () => {
    const { act, film, key, press, wait } = await watch({ query: 'movie_id=1&t=60&enabled_share=1' });
    await press('Пауза');
    const at = film.currentTime;
    await press('Настройки');
    await key('ArrowDown');
    await key('KeyM');
    await key('Escape');
    await press('Поделиться');
    const link = document.querySelector<HTMLInputElement>('dialog input:not([type=checkbox])');
    await act(() => link?.focus());
    expect(document.activeElement === link).toBe(true);
    await key('KeyM');
    await key('Space');
    await press('Закрыть');
    await wait(500);
    expect([film.muted, film.volume, film.paused, film.currentTime]).toEqual([false, 1, true, at]);

    await act(() => find('slider', 'Громкость').focus());
    await key('ArrowLeft');
    await wait(500);
    expect([film.volume, film.currentTime]).toEqual([0.95, at]);
    await key('KeyM');
    expect(film.muted).toBe(true);
  });

  it('is the space bar on a button, which then is pressed by the browser', async () => {
    const { act, film, key } = await watch();
    await act(() => find('button', 'Выключить звук').focus());
    await key('Space');
    expect(film.paused).toBe(false);
    await key('KeyK');
    expect(film.paused).toBe(true);
  });

  it('are all behind the question where to go on', async () => {
    const player = await openPlayer({ query: 'movie_id=1', stored: { episodesTimeProgress: { 101: 60 } } });
    await player.act(() => (document.activeElement as HTMLElement).blur());
    for (const code of ['KeyL', 'KeyK', 'KeyM']) await player.key(code);
    await player.wait(1_000);
    expect([player.film.paused, player.film.currentTime, player.film.muted, hint()]).toEqual([true, 60, false, null]);
    expect(all('dialog').map(nameOf)).toEqual([expect.stringMatching(/^Вы остановились на/)]);
  });
});

it('the settings lead to the list of shortcuts, which its own key closes', async () => {
  const { act, key, press } = await watch();
  await press('Настройки');
  await act(() => entry('Горячие клавиши').click());
  expect(help()?.textContent).toContain('Без звука');
  await key('Slash', { key: '?', shiftKey: true });
  expect(help()).toBeUndefined();
});

it('a key of one’s own replaces the usual one, also at the next visit, until the usual keys are restored', async () => {
  const player = await watch();
  await player.key('Slash', { key: '?', shiftKey: true });
  await player.act(() => find('button', 'Без звука: M. Изменить').focus());
  await player.press('Без звука: M. Изменить');
  await player.key('KeyF');
  expect(told()).toContain('F — это «Полный экран»');
  await player.key('KeyG');
  expect(told()).toBe('Клавиша для «Без звука»: G.');
  await player.press('Закрыть');
  await player.key('KeyM');
  expect(player.film.muted).toBe(false);
  await player.key('KeyG');
  expect(player.film.muted).toBe(true);

  const ownKeys = player.stored('ownKeys');
  closePlayer();
  const { film, key, press } = await watch({ stored: { ownKeys } });
  await key('KeyG');
  expect(film.muted).toBe(true);
  await key('Slash', { key: '?', shiftKey: true });
  await press('Вернуть обычные клавиши');
  await press('Закрыть');
  await key('KeyG');
  expect(film.muted).toBe(true);
  await key('KeyM');
  expect(film.muted).toBe(false);
});

it('B marks a part that is played again and again, which the slider shows and the settings end', async () => {
  const { act, film, key, press, wait } = await watch();
  await wait(9_500);
  await key('KeyB', { key: 'и' });
  await wait(5_000);
  await key('KeyB');
  expect(hint()).toBe('Повтор: 1:10 – 1:15');
  expect(document.querySelector('.repeat-mark')).not.toBeNull();
  const places: number[] = [];
  for (let second = 0; second < 12; second += 1) {
    await wait(1_000);
    places.push(film.currentTime);
  }
  expect(Math.min(...places)).toBeGreaterThan(69);
  expect(Math.max(...places)).toBeLessThan(76);
  await press('Настройки');
  await act(() => entry('Повтор отрезка').focus());
  await act(() => entry('Повтор отрезка').click());
  expect(document.activeElement && nameOf(document.activeElement)).toBe('Повтор отрезка отметить начало');
  expect(document.querySelector('.repeat-mark')).toBeNull();
  await wait(12_000);
  expect(film.currentTime).toBeGreaterThan(80);
});
