// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { aTextTrack } from '../streams/support.ts';
import { all, find, nameOf } from '../on-screen.ts';
import { Hand } from './hand.ts';
import { closePlayer, openPlayer, type TestPlayer } from './player.ts';

const NAME = 'Что он сказал?';
const isOn = (name: string) => find('button', name).getAttribute('aria-pressed') === 'true';
/** Whether the phrase is repeated, and whether subtitles are on. Hidden buttons keep their last state. */
async function look(player: TestPlayer): Promise<readonly [boolean, boolean]> {
  await new Hand(player, 'mouse').move([400, 150]);
  return [isOn(NAME), isOn('Субтитры')];
}
const chosen = () =>
  all('menuitemradio')
    .filter((item) => item.getAttribute('aria-checked') === 'true')
    .map(nameOf);

afterEach(() => expect(closePlayer()).toEqual([]));

async function watchTo(seconds: number, query = 'movie_id=1'): Promise<TestPlayer> {
  const textTracks = [aTextTrack('ru', 'Русские', 'ru'), aTextTrack('en', 'English', 'en')];
  const player = await openPlayer({ query: `${query}&t=${String(seconds)}`, tracks: () => ({ textTracks }) });
  await player.press('Воспроизвести');
  await player.wait(300);
  return player;
}

it('a phrase is heard again with subtitles, up to where the viewer was', async () => {
  const player = await watchTo(20);
  await player.key('KeyR');
  expect(await look(player)).toEqual([true, true]);
  await player.wait(1_000);
  expect(player.film.currentTime).toBeCloseTo(13, 0);
  await player.wait(6_500);
  expect(await look(player)).toEqual([true, true]);
  await player.wait(1_500);
  expect(await look(player)).toEqual([false, false]);
  expect(player.film.currentTime).toBeCloseTo(21, 0);
});

it('a second press goes back further, and the repeat ends at the same place', async () => {
  const player = await watchTo(25);
  await player.press(NAME);
  await player.wait(1_000);
  await player.press(NAME);
  await player.wait(1_000);
  expect(player.film.currentTime).toBeLessThan(11);
  await player.wait(13_500);
  expect(await look(player)).toEqual([true, true]);
  await player.wait(2_000);
  expect(player.film.currentTime).toBeLessThan(28);
  expect(await look(player)).toEqual([false, false]);
});

it('a viewer who seeks meanwhile ends the repeat, even within the phrase', async () => {
  const player = await watchTo(30);
  await player.key('KeyR');
  await player.wait(500);
  expect(await look(player)).toEqual([true, true]);
  await player.key('ArrowRight');
  await player.wait(500);
  expect(await look(player)).toEqual([false, false]);
});

it('subtitles chosen during a repeat stay, and subtitles that were on stay as they were', async () => {
  const player = await watchTo(20);
  await player.key('KeyR');
  await player.choose('Настройки', 'Субтитры', 'English');
  await player.wait(10_000);
  expect(await look(player)).toEqual([false, true]);
  await player.key('KeyR');
  expect(await look(player)).toEqual([true, true]);
  await player.wait(10_000);
  expect(await look(player)).toEqual([false, true]);
  await player.press('Субтитры');
  expect(chosen()).toEqual(['English']);
});

it('an episode that is started during a repeat begins as any other', async () => {
  const player = await watchTo(10, 'movie_id=2');
  await player.key('KeyR');
  expect(await look(player)).toEqual([true, true]);
  await player.press('Следующая серия');
  await player.wait(1_000);
  expect(player.film.src).toMatch(/\/films\/202-1\.mp4$/);
  expect([...(await look(player)), player.film.paused]).toEqual([false, false, false]);
});

it('a repeat lets a paused film play', async () => {
  const { film, key, press, wait } = await watchTo(20);
  await press('Пауза');
  await key('KeyR');
  await wait(500);
  expect(film.paused).toBe(false);
  expect(film.currentTime).toBeLessThan(14);
});
