// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { all, entry, nameOf, names } from '../on-screen.ts';
import { closePlayer, openPlayer, type PlayerOptions, reopenPlayer, type TestPlayer } from './player.ts';
import { card, checked } from './screen.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

it('the speed is chosen from a list, in which 1 has a name', async () => {
  const player = await openPlayer();
  await player.press('Воспроизвести');
  await player.press('Настройки');
  await player.act(() => entry('Скорость').click());
  expect(names('menuitemradio')).toEqual(['0.25', '0.5', '0.75', 'Обычная', '1.25', '1.5', '1.75', '2']);
  expect(checked()).toEqual(['Обычная']);
  await player.key('Escape');
  await player.key('Escape');
  await player.choose('Настройки', 'Скорость', '1.75');
  expect(player.film.playbackRate).toBe(1.75);
});

it('the speed stays from episode to episode', async () => {
  const player = await openPlayer();
  await player.press('Воспроизвести');
  await player.choose('Настройки', 'Скорость', '1.5');
  for (const file of ['202-1', '203-1']) {
    await player.key('KeyN', { shiftKey: true });
    await player.wait(2_000);
    expect(player.film.src).toContain(`/films/${file}.mp4`);
    expect(player.film.playbackRate).toBe(1.5);
    expect(player.film.currentTime).toBeGreaterThan(2);
  }
  await player.press('Настройки');
  await player.act(() => entry('Скорость').click());
  expect(checked()).toEqual(['1.5']);
});

it('speed, volume and place stay when a stream breaks and is tried again after five seconds', async () => {
  const player = await openPlayer({ query: 'movie_id=1', stored: { 'player-volume': 0.4 } });
  await player.press('Воспроизвести');
  await player.choose('Настройки', 'Скорость', '1.25');
  await player.act(() => (player.film.currentTime = 45));
  await player.wait(1_000);
  await player.act(() => player.media.fail(2));
  const left = player.film.currentTime;
  await player.wait(4_500);
  expect(player.film.currentTime).toBe(left);
  await player.wait(1_500);
  expect(player.film.currentTime).toBeGreaterThan(left);
  expect(player.film.currentTime).toBeLessThan(left + 2);
  expect(player.film.paused).toBe(false);
  expect(player.film.playbackRate).toBe(1.25);
  expect(player.film.volume).toBe(0.4);
  expect(card()).toBeNull();
});

const textTracks = [{ id: 'ru', label: 'Русские', language: 'ru' }];

/** Opens a title at a second, so that nothing is asked, and plays it. */
async function watch(
  open: (options: PlayerOptions) => Promise<TestPlayer>,
  movieId: number,
): Promise<{ readonly player: TestPlayer; readonly rate: number; readonly hasCaptions: boolean }> {
  const player = await open({ query: `movie_id=${String(movieId)}&t=1`, tracks: () => ({ textTracks }) });
  await player.press('Воспроизвести');
  await player.wait(1_000);
  const button = all('button').find((one) => nameOf(one).startsWith('Субтитры'));
  return {
    player,
    rate: player.film.playbackRate,
    hasCaptions: button?.getAttribute('aria-pressed') === 'true',
  };
}

it('a series comes back with its speed and captions, and another title with those chosen last', async () => {
  const first = await watch(openPlayer, 2);
  expect(first).toMatchObject({ rate: 1, hasCaptions: false });
  await first.player.choose('Настройки', 'Скорость', '1.5');
  await first.player.key('KeyC');
  // The series has them at the next visit, and so has another title.
  expect(await watch(reopenPlayer, 2)).toMatchObject({ rate: 1.5, hasCaptions: true });
  const other = await watch(reopenPlayer, 1);
  expect(other).toMatchObject({ rate: 1.5, hasCaptions: true });
  await other.player.choose('Настройки', 'Скорость', 'Обычная');
  await other.player.key('KeyC');
  // Each keeps its own after another choice elsewhere.
  expect(await watch(reopenPlayer, 2)).toMatchObject({ rate: 1.5, hasCaptions: true });
  expect(await watch(reopenPlayer, 1)).toMatchObject({ rate: 1, hasCaptions: false });
});
