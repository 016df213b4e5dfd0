// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { nameOf, names } from '../on-screen.ts';
import { vast } from './ads.ts';
import { closePlayer, openPlayer } from './player.ts';
import { adList } from './services.ts';

const missing = { 'GET /api/contents/404': 404 };
const shown = () => document.body.textContent ?? '';

/** Everything in Russian that can be seen or heard. */
const russian = () => document.body.outerHTML.match(/[^<>"]*[а-яё][^<>"]*/gi) ?? [];

afterEach(() => expect(closePlayer()).toEqual([]));

it('the operator sets English, and the cards of errors are in English, too', async () => {
  const { wait } = await openPlayer({ query: 'movie_id=404', globals: { env_language: 'en' }, answers: missing });
  await wait(1_000);
  expect(shown()).toContain('This content is not available');
  expect([document.documentElement.lang, russian()]).toEqual(['en', []]);
});

it('the page asks for Russian, whatever the operator has set', async () => {
  const { wait } = await openPlayer({
    query: 'movie_id=404&language=ru',
    globals: { env_language: 'en' },
    answers: missing,
  });
  await wait(1_000);
  expect(shown()).toContain('Контент не доступен');
  expect(document.documentElement.lang).toBe('ru');
});

it('ads are labelled in the language of the player', async () => {
  const { film, press, wait } = await openPlayer({
    query: 'movie_id=1&language=en',
    answers: {
      ...adList({ preroll: ['https://ads.example/vast'] }),
      'GET https://ads.example/vast': vast({
        skipSeconds: 2,
        linear: '<VideoClicks><ClickThrough>https://shop.example/</ClickThrough></VideoClicks>',
      }),
    },
    file: (url) => ({ seconds: url.endsWith('/ad.mp4') ? 10 : 120 }),
  });
  await press('Play');
  await wait(3_000);
  expect(shown()).toContain('Ad 1 of 1');
  expect([...names('button'), ...names('region'), ...[...document.links].map(nameOf)]).toEqual(
    expect.arrayContaining(['Visit the advertiser’s site', 'Skip', 'Advertising']),
  );
  await press('Skip');
  await wait(1_000);
  expect(film.currentTime).toBeGreaterThan(0);
});

it('without a choice the player is Russian in an English browser', async () => {
  expect(navigator.language).toMatch(/^en/);
  await openPlayer();
  expect(names('button')).toContain('Воспроизвести');
  expect(document.documentElement.lang).toBe('ru');
});
