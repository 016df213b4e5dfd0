// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { vast } from './ads.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { texts, unmute } from './screen.ts';
import { adList } from './services.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

it('a film that starts by itself is muted if the browser refuses sound, until the viewer presses', async () => {
  const player = await openPlayer({ query: 'movie_id=1&auto_play=1', refuses: 'sound' });
  await player.wait(2_000);
  expect(player.film.currentTime).toBeGreaterThan(1);
  expect(player.film.muted).toBe(true);
  // The viewer did not choose that, so it is not stored.
  expect(player.stored('player-muted')).not.toBe(true);
  expect(unmute()).toBe('Включить звук');
});

it('the player asks about the saved place first, and a film that starts by itself waits for the answer', async () => {
  const player = await openPlayer({
    query: 'movie_id=1&auto_play=1',
    stored: { episodesTimeProgress: { 101: 30 } },
  });
  await player.wait(5_000);
  expect(texts()).toContain('Вы остановились на 0:00:30');
  expect(player.film.paused).toBe(true);
  await player.press('Продолжить просмотр');
  await player.wait(2_000);
  expect(player.film.currentTime).toBeCloseTo(32, 0);
  expect(player.film.muted).toBe(false);
});

const refused = (options: PlayerOptions = {}): Promise<TestPlayer> =>
  openPlayer({ ...options, query: 'movie_id=1&auto_play=1', refuses: 'sound', host: 'https://site.example' });

/** How a command of the page ends. */
async function codeOf(player: TestPlayer, command: () => Promise<unknown>): Promise<string> {
  const told = command().then(
    () => 'done',
    (error: { readonly code?: string }) => String(error.code),
  );
  await player.wait(1_000);
  return told;
}

it('a page that unmutes the film without a gesture is refused, and the film plays on muted', async () => {
  const player = await refused();
  await player.wait(1_000);
  const before = player.film.currentTime;
  expect(await codeOf(player, () => player.host.player.setMuted(false))).toBe('notAllowed');
  expect(await codeOf(player, () => player.host.player.setMuted(false))).toBe('notAllowed');
  expect(await codeOf(player, () => player.host.player.setMuted(true))).toBe('done');
  expect(player.host.player.state).toMatchObject({ playback: 'playing', muted: true });
  expect(player.film.muted).toBe(true);
  expect(player.film.currentTime).toBeGreaterThan(before + 2);
});

it('a page that unmutes an ad without a gesture is refused, and the ad plays on muted', async () => {
  const player = await refused({
    answers: { ...adList({ preroll: ['https://ads.example/vast'] }), 'GET https://ads.example/vast': vast() },
    file: (url) => ({ seconds: url.endsWith('/ad.mp4') ? 10 : 120 }),
  });
  await player.wait(2_000);
  expect(await codeOf(player, () => player.host.player.setMuted(false))).toBe('notAllowed');
  expect(player.host.player.state).toMatchObject({ muted: true, ad: { isPaused: false } });
  const ad = document.querySelector<HTMLVideoElement>('video[data-potok="ad"]');
  expect([ad?.muted, ad?.paused]).toEqual([true, false]);
});
