// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, anEpisode } from '../streams/support.ts';
import { find, nameOf, names } from '../on-screen.ts';
import { Hand, layOut } from './hand.ts';
import { closePlayer, openPlayer, type TestPlayer } from './player.ts';
import { type Answer, type Answers, catalogueOf } from './services.ts';

const slider = () => find('slider', 'Перемотка');
const words = () => slider().getAttribute('aria-valuetext');
const bubble = () => document.querySelector<HTMLElement>('.bubble');
const picture = () => document.querySelector<HTMLElement>('.thumbnail > div');
const rail = (property: string) =>
  document.querySelector<HTMLElement>('.time-slider .rail')?.style.getPropertyValue(property) ?? '';
const gaps = () => rail('--gaps').split('transparent').length - 1;
const chapterButtons = () => names('button').filter((name) => name.startsWith('Главы'));

const CHAPTERS = `WEBVTT

00:00.000 --> 00:14.000
Старая лодка

00:14.000 --> 00:32.000
Первый спуск

00:32.000 --> 02:00.000
Титры
`;

/** A film behind a master JSON, which may name its chapters and its thumbnails. */
const masterFilm = (fields: object): Answers => ({
  ...catalogueOf({
    content: aContent({ id: 1, title: 'Река', hasMultipleEpisodes: false }),
    episodes: [anEpisode(101, { contentId: 1, order: 1, season: null, m3u8MasterFilePath: '/films/river.json' })],
  }),
  'GET /films/river.json': { sources: [{ label: '720p', link: '/films/river.mp4' }], ...fields },
});

beforeEach(() => layOut({ '.time-slider, .time-slider .rail': [0, 320, 1_000, 20] }));
afterEach(() => expect(closePlayer()).toEqual([]));

async function watch(seconds: number, answers: Answers = {}): Promise<TestPlayer> {
  const player = await openPlayer({ query: `movie_id=1&t=${String(seconds)}`, answers });
  await player.press('Воспроизвести');
  await player.wait(500);
  return player;
}

describe('chapters', () => {
  it.each<[string, Answers, Readonly<Record<string, unknown>>, string]>([
    ['a master JSON', masterFilm({ chapters: '/films/chapters.vtt' }), {}, '/films/chapters.vtt'],
    [
      'a file beside the manifest, if the page says so',
      catalogueOf({
        content: aContent({ id: 1, title: 'Река', hasMultipleEpisodes: false }),
        episodes: [anEpisode(101, { contentId: 1, order: 1, season: null, m3u8MasterFilePath: '/films/river.m3u8' })],
      }),
      { env_chapters: 'sibling' },
      '/films/chapters.vtt',
    ],
  ])('come from %s, and are chosen from a list', async (_, answers, globals, file) => {
    const player = await openPlayer({
      query: 'movie_id=1&t=15',
      answers: { ...answers, [`GET ${file}`]: CHAPTERS },
      globals,
      file: () => ({ seconds: 120, loadMs: 200 }),
    });
    expect(player.services.asked('chapters')).toEqual([]);
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(player.services.asked('chapters')).toHaveLength(1);
    expect([gaps(), chapterButtons()]).toEqual([2, ['Главы: Первый спуск']]);
    expect(words()).toMatch(/^1\d секунд из 2 минут, глава «Первый спуск»$/);
    await new Hand(player, 'mouse', '.time-slider').move([500, 330]);
    expect(bubble()?.querySelector('.pointed-title')?.textContent).toBe('Титры');
    await player.choose('Главы', 'Титры 0:32');
    await player.wait(500);
    expect(player.film.currentTime).toBeCloseTo(32.4, 0);
  });

  it.each<[string, Answer]>([
    ['are not there', 404],
    ['cannot be had', 500],
    ['are nonsense', '{"chapters": 5}'],
  ])('that %s leave the film as it is, and no error is reported', async (_, answer) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { film, services, wait } = await watch(1, {
      ...masterFilm({ chapters: '/films/chapters.vtt' }),
      'GET /films/chapters.vtt': answer,
    });
    await wait(10_000);
    expect(services.asked('chapters')).toHaveLength(1);
    expect([gaps(), chapterButtons(), film.paused]).toEqual([0, [], false]);
    expect([services.asked('POST').filter(({ url }) => url.includes('report')), told.mock.calls]).toEqual([[], []]);
    warned.mockRestore();
  });

  it('are not requested if nothing names them', async () => {
    const { services, wait } = await watch(1);
    await wait(5_000);
    expect([services.asked('chapters'), chapterButtons()]).toEqual([[], []]);
  });

  it('are stepped through by arrows with Ctrl', async () => {
    const { act, film, key, wait } = await watch(2, {
      ...masterFilm({ chapters: '/films/chapters.vtt' }),
      'GET /films/chapters.vtt': CHAPTERS,
    });
    await key('KeyK');
    await act(() => slider().focus());
    const places: number[] = [];
    for (const code of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      await key(code, { ctrlKey: true });
      await wait(200);
      places.push(film.currentTime);
    }
    expect(places).toEqual([14, 32, 14, 0]);
  });
});

it('the value that the slider speaks stays the same while the film goes on and the slider has the focus', async () => {
  const { act, key, wait } = await watch(10);
  await act(() => slider().focus());
  const before = words();
  await wait(7_000);
  expect(words()).toBe(before);
  await key('ArrowRight');
  await wait(200);
  expect(words()).toBe('23 секунды из 2 минут');
});

it('a drag shows where it goes, seeks at most every 100 ms, and ends where it was let go', async () => {
  const player = await watch(5);
  await player.key('KeyK');
  const places: number[] = [];
  player.film.addEventListener('seeking', () => places.push(performance.now()));
  const mouse = new Hand(player, 'mouse', '.time-slider');
  await mouse.down([100, 330]);
  for (let x = 100; x <= 800; x += 10) {
    await mouse.move([x, 330]);
    await player.wait(10);
  }
  expect(bubble()?.querySelector('span')?.textContent).toBe('1:36');
  const dragged = places.slice();
  await mouse.up([800, 330]);
  await player.wait(200);
  expect(player.film.currentTime).toBeCloseTo(96, 1);
  const pauses = dragged.slice(1).map((at, index) => at - (dragged[index] ?? 0));
  expect(pauses.length).toBeGreaterThan(4);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100);
});

it('the buffer is drawn', async () => {
  await watch(1);
  expect(rail('--buffered')).toContain('linear-gradient');
});

it('a press on the remaining time shows the duration instead, and another one the remaining time again', async () => {
  const { act, key } = await watch(20);
  await key('KeyK');
  const clock = () => document.querySelector('.clock.remaining')?.textContent;
  const toggle = () => act(() => document.querySelector<HTMLElement>('.remaining-toggle')?.click());
  expect(clock()).toBe('\u22121:40');
  await toggle();
  expect(clock()).toBe('2:00');
  await toggle();
  expect(clock()).toBe('\u22121:40');
});

describe('thumbnails', () => {
  beforeEach(() => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(160);
  });

  it('may be listed in JSON, are requested when the pointer is on the slider, and show the place under it', async () => {
    const list = [0, 1].map((half) => ({
      startTime: half * 60,
      endTime: half * 60 + 60,
      url: 'thumbnails.jpg',
      x: half * 160,
      y: 0,
      width: 160,
      height: 90,
    }));
    const player = await watch(1, {
      ...masterFilm({ thumbnails: '/films/thumbnails.json' }),
      'GET /films/thumbnails.json': list,
    });
    expect(player.services.asked('thumbnails')).toEqual([]);
    const mouse = new Hand(player, 'mouse', '.time-slider');
    await mouse.move([900, 330]);
    await player.wait(500);
    await mouse.move([901, 330]);
    expect(picture()?.style.backgroundPosition).toBe('-160px 0px');
    await mouse.move([100, 330]);
    expect(picture()?.style.backgroundPosition).toBe('0px 0px');
    expect(player.services.asked('thumbnails.json')).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['missing', 404],
    ['not to be had', 500],
    ['nonsense', 'nothing of the kind'],
  ])('that are %s leave the time alone under the pointer, and no error is reported', async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const player = await watch(1, {
      ...masterFilm({ thumbnails: '/films/thumbnails.vtt' }),
      'GET /films/thumbnails.vtt': answer,
    });
    await new Hand(player, 'mouse', '.time-slider').move([500, 330]);
    await player.wait(10_000);
    expect(player.services.asked('thumbnails')).toHaveLength(1);
    expect([bubble()?.querySelector('span')?.textContent, picture()]).toEqual(['1:00', null]);
    expect(bubble()?.hasAttribute('data-picture')).toBe(false);
    expect([told.mock.calls, nameOf(slider())]).toEqual([[], 'Перемотка']);
  });
});
