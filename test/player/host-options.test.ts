// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { all } from '../on-screen.ts';
import { closePlayer, openPlayer, type PlayerOptions } from './player.ts';
import { unmute } from './screen.ts';

/** What a page asks for in the address of the frame: the library writes it there for `mount`. */

afterEach(() => expect(closePlayer()).toEqual([]));

/** A player whose page reads its state, and the places at which the page is told that the film has ended. */
async function inPage(query: string, options: PlayerOptions = {}) {
  const player = await openPlayer({ ...options, query, host: 'https://site.example' });
  const ends: number[] = [];
  player.host.player.on('ended', ({ position }) => ends.push(position));
  player.host.player.state$.subscribe();
  await player.wait(100);
  return { player, ends };
}

it('a page that wants the film muted gets it muted at first, and that is not stored', async () => {
  const stored = { 'player-volume': 0.8, 'player-muted': false };
  const { player } = await inPage('movie_id=1&auto_play=1&muted=1', { stored });
  await player.wait(2_000);
  expect(player.film.currentTime).toBeGreaterThan(1);
  expect(player.host.player.state).toMatchObject({ muted: true, volume: 0.8 });
  expect([player.film.muted, player.film.volume]).toEqual([true, 0.8]);
  // A page that asks for a muted film is no browser that refuses sound.
  expect(unmute()).toBeNull();
  expect(player.stored('player-muted')).toBe(false);
});

it('a page sets the volume for viewers who have not chosen their own, and that is not stored', async () => {
  const { player } = await inPage('movie_id=1&volume=0.3');
  expect(player.film.volume).toBe(0.3);
  expect(player.host.player.state.volume).toBe(0.3);
  expect(player.stored('player-volume')).toBeNull();
});

it('a viewer who has chosen a volume keeps it, whatever the page sets', async () => {
  const { player } = await inPage('movie_id=1&volume=0.3', { stored: { 'player-volume': 0.8 } });
  expect(player.film.volume).toBe(0.8);
});

it('the end that a page sets stops the film, which has ended for the page, and play shows the part again', async () => {
  const { player, ends } = await inPage('movie_id=2&t=4&end=6');
  await player.press('Воспроизвести');
  await player.wait(3_000);
  expect(ends).toEqual([expect.closeTo(6, 0)]);
  expect(player.film.paused).toBe(true);
  expect(player.host.player.state.playback).toBe('ended');
  await player.wait(10_000);
  expect(all('timer')).toEqual([]);
  expect(player.services.asked('/completed')).toEqual([]);

  await player.key('Space');
  await player.wait(1_000);
  expect(player.film.currentTime).toBeCloseTo(5, 0);
  await player.wait(3_000);
  expect(ends).toHaveLength(2);

  // After the end that the page has set the film plays on.
  await player.act(() => void player.host.player.seekTo(8));
  await player.act(() => void player.host.player.play());
  await player.wait(3_000);
  expect(player.film.currentTime).toBeGreaterThan(10);
  expect(ends).toHaveLength(2);
});

it('a looped film goes back to the time code at the page’s end and at its own, and nothing ends', async () => {
  const { player, ends } = await inPage('movie_id=2&t=3&end=5&loop=1&auto_play=1');
  const places: number[] = [];
  player.film.addEventListener('seeking', () => places.push(player.film.currentTime));
  await player.wait(5_500);
  expect(places).toEqual([3, 3]);
  expect(player.film.paused).toBe(false);

  // Behind the end that the page has set, the next one is the film's own.
  await player.act(() => (player.film.currentTime = 118));
  await player.wait(3_000);
  expect([...new Set(places.slice(3))]).toEqual([3]);
  expect(player.film.currentTime).toBeLessThan(5);
  expect(ends).toEqual([]);
  expect(all('timer')).toEqual([]);
});
